package io.courtflash.core.booking.wait.store;

import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.wait.WaitEntry;
import io.courtflash.core.booking.wait.WaitOperations;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The entries of people who wait, the draws, and their seeds. */
@Mapper
public interface WaitMapper {

  String COLUMNS =
      "id, user_id, slot_date, start_time, end_time, courts, not_after, books, short_notice, state,"
          + " NULL AS reason, reservation_id, create_time, update_time, reason_code";

  String OPEN = " state IN ('WAITING', 'OFFERED', 'PARKED')";

  /** An entry to insert; see {@link WaitEntry}. */
  record NewEntry(
      long userId,
      LocalDate slotDate,
      LocalTime startTime,
      LocalTime endTime,
      @Nullable String courts,
      Instant notAfter,
      boolean books,
      boolean shortNotice) {}

  @Insert(
      """
      INSERT INTO wait_entry (user_id, slot_date, start_time, end_time, courts, not_after, books, short_notice, state)
      VALUES (#{userId}, #{slotDate}, #{startTime}, #{endTime}, #{courts}, #{notAfter}, #{books}, #{shortNotice}, 'WAITING')
      """)
  int insert(NewEntry entry);

  /** Changes what an open entry waits for; it takes part in draws again, unless it has an offer. */
  @Update(
      """
      UPDATE wait_entry SET end_time = #{to.endTime}, courts = #{to.courts}, not_after = #{to.notAfter}, books = #{to.books},
        short_notice = #{to.shortNotice},
        state = IF(state = 'PARKED', 'WAITING', state), update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND
      """
          + OPEN)
  int change(@Param("id") long id, @Param("to") NewEntry to);

  @Select("SELECT " + COLUMNS + " FROM wait_entry WHERE id = #{id}")
  Optional<WaitEntry> find(long id);

  @Select("SELECT " + COLUMNS + " FROM wait_entry WHERE id = #{id} FOR UPDATE")
  Optional<WaitEntry> lock(long id);

  @Select(
      "SELECT "
          + COLUMNS
          + " FROM wait_entry WHERE user_id = #{userId} AND slot_date = #{date} AND open_start ="
          + " #{start}")
  Optional<WaitEntry> openOf(long userId, LocalDate date, LocalTime start);

  @Select("SELECT COUNT(*) FROM wait_entry WHERE user_id = #{userId} AND" + OPEN)
  int countOpenOf(long userId);

  /** A person's entries that are open or have ended lately, the newest first. */
  @Select(
      "SELECT "
          + COLUMNS
          + " FROM wait_entry WHERE user_id = #{userId} AND ("
          + OPEN
          + " OR update_time > #{since}) ORDER BY id DESC LIMIT #{limit}")
  List<WaitEntry> ofUser(long userId, Instant since, int limit);

  /** All entries that take part in draws, by their ids. */
  @Select("SELECT " + COLUMNS + " FROM wait_entry WHERE state = 'WAITING' ORDER BY id")
  List<WaitEntry> waiting();

  /**
   * All entries that count where everybody sees how many people wait: also those that have an
   * offer, so that nobody notices that a place was given back.
   */
  @Select("SELECT " + COLUMNS + " FROM wait_entry WHERE state IN ('WAITING', 'OFFERED')")
  List<WaitEntry> counted();

  /** The entries of {@link #counted} of a day and a start. */
  @Select(
      "SELECT "
          + COLUMNS
          + " FROM wait_entry WHERE state IN ('WAITING', 'OFFERED') AND slot_date = #{date} AND"
          + " start_time = #{start}")
  List<WaitEntry> countedAt(LocalDate date, LocalTime start);

  /** The entries of a day and a start that take part in draws, by their ids. */
  @Select(
      "SELECT "
          + COLUMNS
          + " FROM wait_entry WHERE state = 'WAITING' AND slot_date = #{date} AND start_time ="
          + " #{start} ORDER BY id")
  List<WaitEntry> waitingAt(LocalDate date, LocalTime start);

  /** All open entries, the earliest time first. */
  @Select(
      "SELECT "
          + COLUMNS
          + " FROM wait_entry WHERE "
          + OPEN
          + " ORDER BY slot_date, start_time, id LIMIT #{limit}")
  List<WaitEntry> open(int limit);

  /** Notes what an entry got, if it takes part in draws: 1, or 0. */
  @Update(
      """
      UPDATE wait_entry SET state = #{state}, reservation_id = #{reservationId}, reason_code = NULL,
        update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND state = 'WAITING'
      """)
  int give(long id, WaitEntry.State state, long reservationId);

  /** Notes why a place was refused; nothing when that is known. */
  @Update(
      """
      UPDATE wait_entry SET reason_code = #{reason}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND state = 'WAITING' AND NOT (reason_code <=> #{reason})
      """)
  int refuse(long id, EndReason.Code reason);

  /** Changes the state of the entry to which a reservation is offered: 1, or 0 without one. */
  @Update(
      """
      UPDATE wait_entry SET state = #{state}, update_time = UTC_TIMESTAMP(3)
      WHERE reservation_id = #{reservationId} AND state = 'OFFERED'
      """)
  int endOffer(long reservationId, WaitEntry.State state);

  /** Ends an entry that isn't offered anything: 1, or 0. */
  @Update(
      """
      UPDATE wait_entry SET state = 'ENDED', update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND state IN ('WAITING', 'PARKED')
      """)
  int leave(long id);

  /** Deletes the entries of a person whose data is erased. */
  @Delete("DELETE FROM wait_entry WHERE user_id = #{userId}")
  int deleteOf(long userId);

  /** Ends the entries of a person that aren't offered anything. */
  @Update(
      """
      UPDATE wait_entry SET state = 'ENDED', update_time = UTC_TIMESTAMP(3)
      WHERE user_id = #{userId} AND state IN ('WAITING', 'PARKED')
      """)
  int endOf(long userId);

  /** Ends the entries whose time is over by the database's clock. */
  @Update(
      """
      UPDATE wait_entry SET state = 'ENDED', update_time = UTC_TIMESTAMP(3)
      WHERE state IN ('WAITING', 'PARKED') AND not_after <= UTC_TIMESTAMP(3)
      """)
  int endOver();

  @Select("SELECT seed FROM wait_seed WHERE draw_date = #{date}")
  Optional<byte[]> seed(LocalDate date);

  @Insert("INSERT IGNORE INTO wait_seed (draw_date, seed, seal) VALUES (#{date}, #{seed}, #{seal})")
  int addSeed(LocalDate date, byte[] seed, String seal);

  @Insert(
      """
      INSERT INTO wait_draw (draw_date, slot_id, place, entries, winner_id, reservation_id)
      VALUES (#{drawDate}, #{slotId}, #{place}, #{entries}, #{winnerId}, #{reservationId})
      """)
  int addDraw(
      LocalDate drawDate,
      long slotId,
      String place,
      String entries,
      @Nullable Long winnerId,
      @Nullable Long reservationId);

  /** The newest draws, with the seeds of days before one. */
  @Select(
      """
      SELECT d.id, d.draw_date, d.slot_id, d.place, d.entries, d.winner_id, d.reservation_id,
        d.create_time, s.seal,
        IF(d.draw_date < #{today}, LOWER(HEX(s.seed)), NULL) AS seed
      FROM wait_draw d JOIN wait_seed s ON s.draw_date = d.draw_date
      ORDER BY d.id DESC LIMIT #{limit}
      """)
  List<WaitOperations.WaitDraw> draws(LocalDate today, int limit);
}
