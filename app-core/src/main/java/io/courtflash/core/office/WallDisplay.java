package io.courtflash.core.office;

import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.settings.WallContent;
import io.courtflash.core.office.WallDisplay.WallBoard.State;
import io.courtflash.core.office.WallDisplay.WallBoard.WallCell;
import io.courtflash.core.office.WallDisplay.WallBoard.WallRow;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The courts in the next hours, for a screen that everybody sees. Of persons it has no more than
 * the setting {@code WALL_SHOWS} says. It is read from MySQL at most once a second, however often
 * it is asked for.
 */
@Component
@RequiredArgsConstructor
public class WallDisplay {

  private static final int MAX_ROWS = 8;
  private static final Duration VALID_FOR = Duration.ofSeconds(1);

  private final DayBoard day;
  private final SystemConfig config;
  private final HallName hall;
  private final InstantSource clock;
  private final ZoneId zone;
  private @Nullable WallBoard latest;
  private long readAt;

  /** The present board, at most a second old. */
  public synchronized WallBoard now() {
    WallBoard board = latest;
    if (board == null || System.nanoTime() - readAt > VALID_FOR.toNanos()) {
      board = read(clock.instant());
      latest = board;
      readAt = System.nanoTime();
    }
    return board;
  }

  private WallBoard read(Instant now) {
    ZonedDateTime here = now.atZone(zone);
    List<DaySlot> left =
        day.slots(here.toLocalDate()).stream().filter(slot -> slot.endsAt().isAfter(now)).toList();
    Map<Long, String> courts = new TreeMap<>();
    Map<LocalTime, Map<Long, DaySlot>> rows = new TreeMap<>();
    for (DaySlot slot : left) {
      courts.put(slot.courtId(), slot.courtName());
      rows.computeIfAbsent(slot.startTime(), _ -> new LinkedHashMap<>())
          .putIfAbsent(slot.courtId(), slot);
    }
    WallContent content = config.wallContent();
    return new WallBoard(
        hall.get(),
        here.toLocalDate(),
        here.toLocalTime().truncatedTo(ChronoUnit.MINUTES),
        List.copyOf(courts.values()),
        rows.entrySet().stream()
            .limit(MAX_ROWS)
            .map(
                row ->
                    new WallRow(
                        row.getKey(),
                        courts.keySet().stream()
                            .map(court -> cell(row.getValue().get(court), content))
                            .toList()))
            .toList());
  }

  private static WallCell cell(@Nullable DaySlot slot, WallContent content) {
    if (slot == null) {
      return new WallCell(State.NONE, "");
    }
    boolean blocked = slot.blockReason() != null;
    if (slot.open() && !blocked && slot.bookings().size() < slot.capacity()) {
      return new WallCell(State.FREE, "");
    }
    if (blocked || slot.bookings().isEmpty() || content == WallContent.NOTHING) {
      return new WallCell(State.TAKEN, "");
    }
    return new WallCell(
        State.BOOKED,
        content == WallContent.INITIALS
            ? slot.bookings().stream().map(WallDisplay::initial).collect(Collectors.joining(" "))
            : "");
  }

  /** The first character of the name, and a star for the rest; a star for who has no name. */
  private static String initial(SlotBooking booking) {
    String name = booking.name() == null ? booking.guest() : booking.name();
    return name == null || name.isBlank()
        ? "*"
        : Character.toString(name.strip().codePointAt(0)) + "*";
  }

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
      /**
       * Nobody else can book it; why is not told where the hall chose to show only what is free.
       */
      TAKEN,
      /** Booked. */
      BOOKED,
      /** The court has no slot then. */
      NONE
    }
  }
}
