package io.courtflash.core.platform.data;

/**
 * Parts of queries for lists with one line for each booking. They are for a row {@code r} of the
 * reservation table that stands for a booking, its slot {@code s} and the court {@code c}. Nothing
 * more is read for a booking of one cell.
 */
public final class BookingSpan {

  private static final String CELLS =
      " FROM reservation q JOIN time_slot t ON t.id = q.slot_id JOIN court k ON k.id = t.court_id"
          + " WHERE q.user_id = r.user_id AND q.id >= r.id"
          + " AND (q.id = r.id OR q.leader_id = r.id))";

  /** The time of day at which the booking's last cell ends. */
  public static final String END_TIME =
      "IF(r.cell_count = 1, s.end_time, (SELECT MAX(t.end_time)" + CELLS + ")";

  /** When the booking's last cell ends. */
  public static final String ENDS_AT =
      "IF(r.cell_count = 1, s.ends_at, (SELECT MAX(t.ends_at)" + CELLS + ")";

  /** The names of the booking's courts. */
  public static final String COURT_NAMES =
      "IF(r.cell_count = 1, c.court_name,"
          + " (SELECT GROUP_CONCAT(DISTINCT k.court_name ORDER BY k.id SEPARATOR ', ')"
          + CELLS
          + ")";

  private BookingSpan() {}
}
