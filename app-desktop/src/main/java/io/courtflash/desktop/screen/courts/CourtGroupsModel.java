package io.courtflash.desktop.screen.courts;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroupOperations;
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
  private final Runnable onChanged;

  /**
   * @param onChanged called after each change
   */
  CourtGroupsModel(
      CourtGroupOperations operations, Actor staff, ActionRunner actions, Runnable onChanged) {
    this.operations = operations;
    this.staff = staff;
    this.actions = actions;
    this.onChanged = onChanged;
    this.groups = PagedList.whole(actions.taskRunner(), () -> operations.list(staff));
  }

  private void reload() {
    groups.reload();
    onChanged.run();
  }

  PagedList<CourtGroup.Members> groups() {
    return groups;
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
        _ -> reload());
  }

  PendingOutcome limit(CourtGroup group, String studentId) {
    return actions.run(
        () -> operations.limit(staff, studentId.strip(), group.id()),
        done ->
            done
                ? ActionOutcome.done("roles.limited", studentId.strip(), group.name())
                : ActionOutcome.refused("account.not-found"),
        _ -> reload());
  }

  PendingOutcome unlimit(String studentId) {
    return actions.run(
        () -> operations.limit(staff, studentId.strip(), null),
        done ->
            done
                ? ActionOutcome.done("roles.unlimited", studentId.strip())
                : ActionOutcome.refused("account.not-found"),
        _ -> reload());
  }

  private PendingOutcome change(Callable<CourtGroup> change, String doneKey) {
    return actions.run(change, group -> ActionOutcome.done(doneKey, group.name()), _ -> reload());
  }
}
