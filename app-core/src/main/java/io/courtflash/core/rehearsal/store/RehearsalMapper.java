package io.courtflash.core.rehearsal.store;

import io.courtflash.core.rehearsal.Rehearsal.State;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The rehearsal table. At most one row is RUNNING: that is who may use the sandbox' ids. */
@Mapper
public interface RehearsalMapper {

  /** A row as it is. */
  record RehearsalRow(
      long id,
      String plan,
      State state,
      String askedBy,
      Instant createTime,
      @Nullable String result) {}

  /** Refused by the unique key while another one runs. */
  @Insert("INSERT INTO rehearsal (plan, asked_by, state) VALUES (#{plan}, #{askedBy}, 'RUNNING')")
  int begin(String plan, String askedBy);

  @Select("SELECT id FROM rehearsal WHERE running_once = 1")
  Optional<Long> running();

  /** Says that its engine lives; 0 when somebody has given it up. */
  @Update("UPDATE rehearsal SET alive_at = UTC_TIMESTAMP(3) WHERE id = #{id} AND state = 'RUNNING'")
  int alive(long id);

  /** The one whose engine hasn't said anything for so long. */
  @Select(
      """
      SELECT id FROM rehearsal
      WHERE running_once = 1 AND alive_at < TIMESTAMPADD(SECOND, -#{seconds}, UTC_TIMESTAMP(3))
      """)
  Optional<Long> silentFor(int seconds);

  @Update(
      """
      UPDATE rehearsal SET state = #{state}, result = #{result}
      WHERE id = #{id} AND state = 'RUNNING'
      """)
  int end(long id, State state, @Nullable String result);

  @Select(
      """
      SELECT id, plan, state, asked_by, create_time, result FROM rehearsal
      ORDER BY id DESC LIMIT #{limit}
      """)
  List<RehearsalRow> newest(int limit);
}
