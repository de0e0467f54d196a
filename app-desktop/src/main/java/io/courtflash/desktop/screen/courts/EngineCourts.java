package io.courtflash.desktop.screen.courts;

import io.courtflash.core.account.Actor;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.CourtChange;
import io.courtflash.core.venue.Courts;
import java.util.List;

record EngineCourts(Courts courts, Actor staff) implements CourtBook {

  @Override
  public List<Court> list() {
    return courts.list();
  }

  @Override
  public CourtChange add(String name) {
    return courts.add(staff, name);
  }

  @Override
  public CourtChange rename(long courtId, String name) {
    return courts.rename(staff, courtId, name);
  }

  @Override
  public CourtChange retire(long courtId) {
    return courts.retire(staff, courtId);
  }
}
