package io.courtflash.desktop.screen.courts;

import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroupOperations;
import io.courtflash.core.people.access.Actor;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Two court groups of which it records what is done to them. */
final class FakeCourtGroups implements CourtGroupOperations {

  private static final CourtGroup EAST = new CourtGroup(1, "东馆");
  private static final CourtGroup WEST = new CourtGroup(2, "西馆");

  final List<String> calls = new CopyOnWriteArrayList<>();

  @Override
  public List<CourtGroup.Members> list(Actor staff) {
    return List.of(
        new CourtGroup.Members(EAST, List.of("1 号场", "2 号场"), List.of("wing-1")),
        new CourtGroup.Members(WEST, List.of(), List.of()));
  }

  @Override
  public CourtGroup add(Actor staff, String name) {
    calls.add("add " + name);
    return WEST;
  }

  @Override
  public CourtGroup rename(Actor staff, long id, String name) {
    calls.add("rename " + id + " " + name);
    return EAST;
  }

  @Override
  public CourtGroup delete(Actor staff, long id) {
    calls.add("delete " + id);
    return WEST;
  }

  @Override
  public boolean move(Actor staff, long courtId, @Nullable Long groupId) {
    calls.add("move " + courtId + " " + groupId);
    return true;
  }

  @Override
  public boolean limit(Actor staff, String studentId, @Nullable Long groupId) {
    calls.add("limit " + studentId + " " + groupId);
    return true;
  }
}
