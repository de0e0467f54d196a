package io.courtflash.core.office;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;

/**
 * The content of the wall display at one moment.
 *
 * @param hall the hall's name
 * @param date in the venue's zone, as are all times
 * @param courts the names of the courts
 * @param rows the next hours of the day; empty when nothing is left of it
 */
public record WallBoard(
    String hall, LocalDate date, LocalTime now, List<String> courts, List<WallRow> rows) {

  public WallBoard {
    courts = List.copyOf(courts);
    rows = List.copyOf(rows);
  }

  /**
   * The slots that begin at one time.
   *
   * @param cells one for each court, in their order
   */
  public record WallRow(LocalTime start, List<WallCell> cells) {

    public WallRow {
      cells = List.copyOf(cells);
    }
  }

  /**
   * One slot.
   *
   * @param label the first characters of the names; empty unless the hall chose to show them
   */
  public record WallCell(State state, String label) {}

  /** The states of a slot. */
  public enum State {
    /** Students can book it now. */
    FREE,
    /** Nobody else can book it; why is not told where the hall chose to show only what is free. */
    TAKEN,
    /** Booked. */
    BOOKED,
    /** The court has no slot then. */
    NONE
  }
}
