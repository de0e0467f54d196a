package io.courtflash.core.booking.gate.store;

import io.courtflash.core.booking.gate.Release;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The gate_release table. */
@Mapper
public interface ReleaseMapper {

  String SELECT =
      "SELECT id, session_id, slot_date, opens_at, generated_at, warmed_at, opened_at, made_ahead"
          + " FROM gate_release WHERE ";

  @Select(SELECT + "session_id = #{sessionId} AND slot_date = #{slotDate}")
  Optional<Release> find(long sessionId, LocalDate slotDate);

  @Select(SELECT + "session_id = #{sessionId} AND slot_date >= #{from} ORDER BY slot_date")
  List<Release> ofSession(long sessionId, LocalDate from);

  @Select(
      SELECT
          + "slot_date >= #{from}"
          + " AND session_id IN (SELECT f.id FROM flash_session f WHERE f.is_active = 1)"
          + " ORDER BY session_id, slot_date")
  List<Release> since(LocalDate from);

  @Select(
      SELECT
          + "session_id = #{sessionId} AND opened_at IS NULL AND EXISTS (SELECT 1 FROM time_slot s"
          + " WHERE s.session_id = gate_release.session_id AND s.slot_date = gate_release.slot_date"
          + " AND s.is_active = 1 AND s.ends_at > #{now}) ORDER BY slot_date")
  List<Release> closed(long sessionId, Instant now);

  /**
   * The slots of a session's releases that were warmed up, also withdrawn ones, of dates from one
   * on. Of a year's slots these are the few whose gates have opened or open soon.
   */
  @Select(
      """
      SELECT s.id FROM gate_release g
        JOIN time_slot s ON s.session_id = g.session_id AND s.slot_date = g.slot_date
      WHERE g.session_id = #{sessionId} AND g.slot_date >= #{since} AND g.warmed_at IS NOT NULL
        AND s.ends_at > #{now}
      ORDER BY s.id
      """)
  List<Long> warmSlotIds(long sessionId, LocalDate since, Instant now);

  @Select("SELECT COUNT(*) FROM gate_release WHERE session_id = #{sessionId}")
  int countOf(long sessionId);

  /**
   * A date whose slots were generated.
   *
   * @param opensAt null when only staff can open its gate
   */
  record Generated(LocalDate slotDate, @Nullable Instant opensAt) {}

  /**
   * Adds the releases of generated slots, at least one. Those that exist keep their gate time,
   * unless they were made ahead: they are so only until something else makes them.
   */
  @Insert(
      """
      <script>
      INSERT INTO gate_release (session_id, slot_date, opens_at, generated_at, made_ahead) VALUES
      <foreach collection="dates" item="date" separator=",">
        (#{sessionId}, #{date.slotDate}, #{date.opensAt}, UTC_TIMESTAMP(3), #{madeAhead})
      </foreach>
      ON DUPLICATE KEY UPDATE opens_at = IF(made_ahead, VALUES(opens_at), opens_at),
        generated_at = IF(made_ahead, VALUES(generated_at), generated_at),
        made_ahead = made_ahead AND VALUES(made_ahead)
      </script>
      """)
  int addGenerated(
      @Param("sessionId") long sessionId,
      @Param("dates") List<Generated> dates,
      @Param("madeAhead") boolean madeAhead);

  /** Reads the time_slot table only to see whether slots are left. */
  @Delete(
      """
      DELETE FROM gate_release WHERE session_id = #{sessionId} AND slot_date = #{slotDate}
        AND NOT EXISTS (SELECT 1 FROM time_slot s WHERE s.session_id = #{sessionId}
          AND s.slot_date = #{slotDate} AND s.is_active = 1)
      """)
  int deleteWithoutSlots(long sessionId, LocalDate slotDate);

  @Update(
      "UPDATE gate_release SET warmed_at = UTC_TIMESTAMP(3) WHERE id = #{id} AND warmed_at IS NULL")
  int markWarmed(long id);

  /** Records a gate as open when its time has come by the database's clock. */
  @Update(
      """
      UPDATE gate_release SET opened_at = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND opened_at IS NULL AND opens_at <= UTC_TIMESTAMP(3)
      """)
  int markOpened(long id);

  /** Opens a gate that is not recorded as open, now by the database's clock. */
  @Update(
      """
      UPDATE gate_release SET opens_at = UTC_TIMESTAMP(3), opened_at = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND opened_at IS NULL
      """)
  int openNow(long id);

  /** Changes the opening time of a gate that is closed by the database's clock. */
  @Update(
      """
      UPDATE gate_release SET opens_at = #{opensAt}
      WHERE id = #{id} AND opened_at IS NULL AND (opens_at IS NULL OR opens_at > UTC_TIMESTAMP(3))
      """)
  int postpone(long id, @Nullable Instant opensAt);
}
