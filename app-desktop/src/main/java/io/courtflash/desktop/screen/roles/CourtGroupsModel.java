package io.courtflash.desktop.screen.roles;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroupOperations;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import java.util.concurrent.Callable;

/** The court groups and the changes to them. Used on one thread. */
final class CourtGroupsModel {

  private final CourtGroupOperations operations;
  private final Actor staff;
  private final ActionRunner actions;
  private final PagedList<CourtGroup.Members> groups;
  private final PagedList<Court> courts;

  CourtGroupsModel(
      CourtGroupOperations operations, Courts allCourts, Actor staff, ActionRunner actions) {
    this.operations = operations;
    this.staff = staff;
    this.actions = actions;
    this.groups = PagedList.whole(actions.taskRunner(), () -> operations.list(staff));
    this.courts = PagedList.whole(actions.taskRunner(), allCourts::list);
  }

  void reload() {
    groups.reload();
    courts.reload();
  }

  PagedList<CourtGroup.Members> groups() {
    return groups;
  }

  PagedList<Court> courts() {
    return courts;
  }

  PendingOutcome add(String name) {
    return change(() -> operations.add(staff, name), "roles.group-added");
  }

  PendingOutcome rename(CourtGroup group, String name) {
    return change(() -> operations.rename(staff, group.id(), name), "roles.group-renamed");
  }

  void delete(CourtGroup group) {
    var _ = change(() -> operations.delete(staff, group.id()), "roles.group-deleted");
  }

  PendingOutcome move(CourtGroup group, Court court) {
    return actions.run(
        () -> operations.move(staff, court.id(), group.id()),
        done ->
            done
                ? ActionOutcome.done("roles.court-moved", court.courtName(), group.name())
                : ActionOutcome.refused("roles.not-found"),
        _ -> groups.reload());
  }

  PendingOutcome limit(CourtGroup group, String studentId) {
    return actions.run(
        () -> operations.limit(staff, studentId.strip(), group.id()),
        done ->
            done
                ? ActionOutcome.done("roles.limited", studentId.strip(), group.name())
                : ActionOutcome.refused("account.not-found"),
        _ -> groups.reload());
  }

  PendingOutcome unlimit(String studentId) {
    return actions.run(
        () -> operations.limit(staff, studentId.strip(), null),
        done ->
            done
                ? ActionOutcome.done("roles.unlimited", studentId.strip())
                : ActionOutcome.refused("account.not-found"),
        _ -> groups.reload());
  }

  private PendingOutcome change(Callable<CourtGroup> change, String doneKey) {
    return actions.run(
        change, group -> ActionOutcome.done(doneKey, group.name()), _ -> groups.reload());
  }
}
