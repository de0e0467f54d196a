package io.courtflash.core.operations.rehearsal.store;

import io.courtflash.core.operations.rehearsal.SandboxSlot;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/**
 * Inserts and deletes the rows of sandboxes, in the tables of several features. All rows have ids
 * below zero, are inactive and lie in 1970, so no list of people, courts or slots shows them.
 */
@Mapper
public interface SandboxMapper {

  @Insert(
      """
      INSERT INTO flash_session
        (id, session_name, flash_time, begin_time, end_time, slot_interval, capacity, is_active)
      VALUES (#{id}, 'rehearsal', '00:00', '00:00', '23:59', 5, #{capacity}, 0)
      """)
  void addSession(long id, int capacity);

  @Insert(
      """
      <script>
      INSERT INTO court (id, court_name, is_active) VALUES
      <foreach collection="ids" item="id" separator=",">(#{id}, 'rehearsal', 0)</foreach>
      </script>
      """)
  void addCourts(@Param("ids") List<Long> ids);

  @Insert(
      """
      <script>
      INSERT INTO time_slot
        (id, session_id, court_id, slot_date, start_time, end_time, starts_at, ends_at, capacity, is_active)
      VALUES
      <foreach collection="slots" item="slot" separator=",">
        (#{slot.slotId}, #{sessionId}, #{slot.courtId}, '1970-01-02',
         SEC_TO_TIME(#{slot.number} * 60), SEC_TO_TIME(#{slot.number} * 60 + 60),
         TIMESTAMPADD(MINUTE, #{slot.number}, '1970-01-02'),
         TIMESTAMPADD(MINUTE, #{slot.number} + 1, '1970-01-02'), #{capacity}, 0)
      </foreach>
      </script>
      """)
  void addSlots(long sessionId, int capacity, @Param("slots") List<SandboxSlot> slots);

  /** Adds slots like the others, but of which each begins a day later: people wait for these. */
  @Insert(
      """
      <script>
      INSERT INTO time_slot
        (id, session_id, court_id, slot_date, start_time, end_time, starts_at, ends_at, capacity, is_active)
      VALUES
      <foreach collection="slots" item="slot" separator=",">
        (#{slot.slotId}, #{sessionId}, #{slot.courtId}, '1970-01-02',
         SEC_TO_TIME(#{slot.number} * 60), SEC_TO_TIME(#{slot.number} * 60 + 60),
         TIMESTAMPADD(MINUTE, 1440 + #{slot.number}, UTC_TIMESTAMP(3)),
         TIMESTAMPADD(MINUTE, 1441 + #{slot.number}, UTC_TIMESTAMP(3)), 1, 0)
      </foreach>
      </script>
      """)
  void addWaitedSlots(long sessionId, @Param("slots") List<SandboxSlot> slots);

  /** Inserts users that can't log in: no password matches their hash. */
  @Insert(
      """
      <script>
      INSERT INTO user_account (id, student_id, password_hash, is_active) VALUES
      <foreach collection="ids" item="id" separator=",">(#{id}, CONCAT('r', #{id}), '!', 0)</foreach>
      </script>
      """)
  void addUsers(@Param("ids") List<Long> ids);

  /** Gives the slots the prices of the hall's sessions, one session's after the other. */
  @Update(
      """
      UPDATE time_slot t
      JOIN (SELECT price_list_id, ROW_NUMBER() OVER (ORDER BY id) - 1 AS number,
          COUNT(*) OVER () AS total
        FROM flash_session WHERE id > 0 AND is_active = 1) s ON s.number = MOD(-t.id, s.total)
      SET t.price_list_id = s.price_list_id
      WHERE t.session_id = #{sessionId}
      """)
  int usePricesOfTheHall(long sessionId);

  /** Spreads the users over the hall's audiences. */
  @Update(
      """
      UPDATE user_account u
      JOIN (SELECT id, ROW_NUMBER() OVER (ORDER BY id) - 1 AS number, COUNT(*) OVER () AS total
        FROM audience) a ON a.number = MOD(-u.id, a.total)
      SET u.audience_id = a.id
      WHERE u.id < 0
      """)
  int useAudiencesOfTheHall();

  @Select("SELECT id FROM time_slot WHERE id < 0")
  List<Long> slotIds();

  @Delete("DELETE FROM user_account WHERE id < 0")
  int deleteUsers();

  @Delete("DELETE FROM reservation WHERE slot_id < 0")
  int deleteReservations();

  @Delete("DELETE FROM time_slot WHERE id < 0")
  int deleteSlots();

  @Delete("DELETE FROM flash_session WHERE id < 0")
  int deleteSessions();

  @Delete("DELETE FROM court WHERE id < 0")
  int deleteCourts();

  @Delete("DELETE FROM wait_entry WHERE user_id < 0")
  int deleteWaitEntries();

  @Delete("DELETE FROM wait_draw WHERE slot_id < 0")
  int deleteWaitDraws();

  @Delete("DELETE FROM inbox_message WHERE user_id < 0")
  int deleteMessages();

  /** Outbox entries and dead letters of a sandbox contain its slot id in their payload. */
  @Delete("DELETE FROM outbox WHERE payload LIKE '%\"slotId\":-%'")
  int deleteOutbox();

  @Delete("DELETE FROM dead_letter WHERE payload LIKE '%\"slotId\":-%'")
  int deleteDeadLetters();
}
