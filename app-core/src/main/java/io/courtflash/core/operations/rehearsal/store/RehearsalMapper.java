package io.courtflash.core.operations.rehearsal.store;

import io.courtflash.core.operations.rehearsal.Rehearsal.State;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes rehearsals. A unique key allows only one row to be RUNNING: it has the lease.
 */
@Mapper
public interface RehearsalMapper {

  /** A row of the table, with plan and result as JSON. */
  record RehearsalRow(
      long id,
      String plan,
      State state,
      String askedBy,
      Instant createTime,
      @Nullable String result) {}

  /** Inserts a running rehearsal; throws DuplicateKeyException while another one runs. */
  @Insert("INSERT INTO rehearsal (plan, asked_by, state) VALUES (#{plan}, #{askedBy}, 'RUNNING')")
  int insertRunning(String plan, String askedBy);

  @Select("SELECT id FROM rehearsal WHERE running_once = 1")
  Optional<Long> running();

  /** The account that asked for the running rehearsal. */
  @Select("SELECT asked_by FROM rehearsal WHERE running_once = 1")
  Optional<String> runningFor();

  /** Renews the lease; returns 0 when the rehearsal isn't running any more. */
  @Update("UPDATE rehearsal SET alive_at = UTC_TIMESTAMP(3) WHERE id = #{id} AND state = 'RUNNING'")
  int renewLease(long id);

  /** The running rehearsal whose lease was last renewed more than this many seconds ago. */
  @Select(
      """
      SELECT id FROM rehearsal
      WHERE running_once = 1 AND alive_at < TIMESTAMPADD(SECOND, -#{seconds}, UTC_TIMESTAMP(3))
      """)
  Optional<Long> leaseExpiredFor(int seconds);

  @Update(
      """
      UPDATE rehearsal SET state = #{state}, result = #{result}
      WHERE id = #{id} AND state = 'RUNNING'
      """)
  int end(long id, State state, @Nullable String result);

  @Select(
      """
      SELECT id, plan, state, asked_by, create_time, result FROM rehearsal
      WHERE asked_by <> #{except} ORDER BY id DESC LIMIT #{limit}
      """)
  List<RehearsalRow> newest(int limit, String except);

  @Delete("DELETE FROM rehearsal WHERE id = #{id}")
  int delete(long id);
}
