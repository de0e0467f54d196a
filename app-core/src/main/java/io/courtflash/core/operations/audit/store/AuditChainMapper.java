package io.courtflash.core.operations.audit.store;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** Reads and extends the chain of the audit log. */
@Mapper
public interface AuditChainMapper {

  String ENTRY =
      """
      SELECT id, create_time, actor_id, actor_name, action, subject, before_value, after_value,
        request_id, COALESCE(chain_no, 0) AS chain_no, COALESCE(chain_hash, '') AS chain_hash
      FROM audit_log
      """;

  @Select("SELECT last_no, last_hash FROM audit_chain WHERE id = 1")
  ChainHead head();

  /** Locks the head; empty while another node extends the chain. */
  @Select("SELECT last_no, last_hash FROM audit_chain WHERE id = 1 FOR UPDATE SKIP LOCKED")
  Optional<ChainHead> lockedHead();

  /**
   * Entries that aren't in the chain, by their ids. An entry's transaction ends within a minute, so
   * that entries with lower ids are committed, too.
   */
  @Select(
      ENTRY
          + """
          WHERE chain_no IS NULL
            AND create_time < TIMESTAMPADD(SECOND, -60, UTC_TIMESTAMP(3))
          ORDER BY id LIMIT #{limit}
          """)
  List<ChainedEntry> unchained(@Param("limit") int limit);

  /** Entries of the chain after a number, in its order. */
  @Select(ENTRY + "WHERE chain_no > #{after} ORDER BY chain_no LIMIT #{limit}")
  List<ChainedEntry> page(@Param("after") long after, @Param("limit") int limit);

  @Update(
      """
      UPDATE audit_log SET chain_no = #{number}, chain_hash = #{hash}
      WHERE id = #{id} AND chain_no IS NULL
      """)
  int chain(@Param("id") long id, @Param("number") long number, @Param("hash") String hash);

  @Update("UPDATE audit_chain SET last_no = #{number}, last_hash = #{hash} WHERE id = 1")
  int moveHead(@Param("number") long number, @Param("hash") String hash);

  /** The states of the latest deletion of old entries; empty when there was none. */
  @Select(
      """
      SELECT after_value FROM audit_log
      WHERE action = #{action} AND after_value LIKE CONCAT('%"', #{key}, '"%')
      ORDER BY id DESC LIMIT 1
      """)
  Optional<String> latest(@Param("action") String action, @Param("key") String key);

  /** The last entry of the chain; number 0 and a hash of zeros before the first one. */
  record ChainHead(long lastNo, String lastHash) {}

  /**
   * A row of {@code audit_log} with its place in the chain.
   *
   * @param chainNo 0 before it is in the chain
   * @param chainHash empty before it is in the chain
   */
  record ChainedEntry(
      long id,
      Instant createTime,
      @Nullable Long actorId,
      String actorName,
      String action,
      String subject,
      @Nullable String beforeValue,
      @Nullable String afterValue,
      @Nullable String requestId,
      long chainNo,
      String chainHash) {}
}
