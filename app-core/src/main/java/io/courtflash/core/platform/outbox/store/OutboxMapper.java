package io.courtflash.core.platform.outbox.store;

import io.courtflash.core.platform.data.DueTime;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The outbox table. */
@Mapper
public interface OutboxMapper {

  /** An entry that is due. */
  record OutboxEntry(long id, String action, String payload, int attempts) {}

  @Insert("INSERT INTO outbox (action, payload) VALUES (#{action}, #{payload})")
  void insert(String action, String payload);

  /**
   * Adds an entry that isn't due before some time has passed, {@link DueTime#LONGEST_SECONDS} at
   * most.
   */
  @Insert(
      """
      INSERT INTO outbox (action, payload, next_try_at)
      VALUES (#{action}, #{payload}, TIMESTAMPADD(SECOND, #{seconds}, UTC_TIMESTAMP(3)))
      """)
  void insertForLater(
      @Param("action") String action,
      @Param("payload") String payload,
      @Param("seconds") long seconds);

  /**
   * The entries of these actions that are due, the longest due first, locked until the transaction
   * ends. Those that another transaction has locked are left out. Must run at READ COMMITTED, which
   * locks no gaps: transactions that add entries never wait.
   *
   * @param actions their names, at least one
   */
  @Select(
      """
      SELECT id, action, payload, attempts FROM outbox
      WHERE\
      """
          + " "
          + DueTime.NEXT_TRY
          + """
           AND action IN (#{actions})
          ORDER BY next_try_at, id LIMIT #{limit}
          FOR UPDATE SKIP LOCKED
          """)
  List<OutboxEntry> dueForUpdate(
      @Param("actions") Collection<String> actions, @Param("limit") int limit);

  /**
   * Leases entries to this node, so that no other one performs them meanwhile: counts an attempt of
   * each, and makes them due again after some seconds.
   */
  @Update(
      """
      UPDATE outbox FORCE INDEX (PRIMARY) SET attempts = attempts + 1,
        next_try_at = TIMESTAMPADD(SECOND, #{seconds}, UTC_TIMESTAMP(3))
      WHERE id IN (#{ids})
      """)
  void lease(@Param("ids") List<Long> ids, @Param("seconds") long seconds);

  /** Takes a lease back: these entries are due now, and the attempt doesn't count. */
  @Update(
      """
      UPDATE outbox FORCE INDEX (PRIMARY) SET attempts = attempts - 1, next_try_at = UTC_TIMESTAMP(3)
      WHERE id IN (#{ids})
      """)
  void giveBack(@Param("ids") List<Long> ids);

  /**
   * Ends the lease of an attempt that failed.
   *
   * @param attempts with this attempt; when another node has leased the entry since, nothing
   *     changes
   * @param seconds until the next attempt
   */
  @Update(
      """
      UPDATE outbox SET last_error = #{error},
        next_try_at = TIMESTAMPADD(SECOND, #{seconds}, UTC_TIMESTAMP(3))
      WHERE id = #{id} AND attempts = #{attempts}
      """)
  void recordFailure(long id, int attempts, String error, long seconds);

  /** Forced to use the primary key, so that it never waits for entries that are being added. */
  @Delete(
      """
      DELETE outbox FROM outbox FORCE INDEX (PRIMARY)
      WHERE id IN (#{ids})
      """)
  void delete(@Param("ids") List<Long> ids);
}
