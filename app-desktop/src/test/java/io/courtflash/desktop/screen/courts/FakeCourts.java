package io.courtflash.desktop.screen.courts;

import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.CourtChange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Three courts; the first is booked. */
final class FakeCourts implements CourtBook {

  /** A name that somebody else has just given away. */
  static final String TAKEN_MEANWHILE = "新场";

  private static final Instant MADE = Instant.parse("2026-08-01T02:00:00Z");

  private final List<Court> courts =
      new ArrayList<>(
          List.of(
              new Court(1, "1 号场", MADE),
              new Court(2, "2 号场", MADE),
              new Court(3, "东馆 3 号羽毛球场", MADE)));

  @Override
  public List<Court> list() {
    return List.copyOf(courts);
  }

  @Override
  public CourtChange add(String name) {
    if (name.equals(TAKEN_MEANWHILE)) {
      return new CourtChange.NameTaken(name);
    }
    Court court = new Court(courts.size() + 1L, name, MADE);
    courts.add(court);
    return new CourtChange.Done(court);
  }

  @Override
  public CourtChange rename(long courtId, String name) {
    Court court = new Court(courtId, name, MADE);
    courts.replaceAll(old -> old.id() == courtId ? court : old);
    return new CourtChange.Done(court);
  }

  @Override
  public CourtChange retire(long courtId) {
    if (courtId == 1) {
      return new CourtChange.HasReservations(4);
    }
    Court court = courts.stream().filter(each -> each.id() == courtId).findFirst().orElseThrow();
    courts.remove(court);
    return new CourtChange.Done(court);
  }
}
