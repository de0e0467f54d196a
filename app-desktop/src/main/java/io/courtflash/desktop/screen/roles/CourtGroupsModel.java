package io.courtflash.desktop.screen.roles;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import java.util.concurrent.Callable;

/** The court groups and the changes to them. Used on one thread. */
final class CourtGroupsModel {

  private final RolesService service;
  private final ActionRunner actions;
  private final PagedList<CourtGroupLine> groups;
  private final PagedList<Court> courts;

  CourtGroupsModel(RolesService service, ActionRunner actions) {
    this.service = service;
    this.actions = actions;
    this.groups = PagedList.whole(actions.taskRunner(), service::groups);
    this.courts = PagedList.whole(actions.taskRunner(), service::courts);
  }

  void reload() {
    groups.reload();
    courts.reload();
  }

  PagedList<CourtGroupLine> groups() {
    return groups;
  }

  PagedList<Court> courts() {
    return courts;
  }

  PendingOutcome add(String name) {
    return change(() -> service.addGroup(name), "roles.group-added");
  }

  PendingOutcome rename(CourtGroup group, String name) {
    return change(() -> service.renameGroup(group.id(), name), "roles.group-renamed");
  }

  void delete(CourtGroup group) {
    var _ = change(() -> service.deleteGroup(group.id()), "roles.group-deleted");
  }

  PendingOutcome move(CourtGroup group, Court court) {
    return actions.run(
        () -> service.move(court.id(), group.id()),
        done ->
            done
                ? ActionOutcome.done("roles.court-moved", court.courtName(), group.name())
                : ActionOutcome.refused("roles.not-found"),
        _ -> groups.reload());
  }

  PendingOutcome limit(CourtGroup group, String studentId) {
    return actions.run(
        () -> service.limit(studentId.strip(), group.id()),
        done ->
            done
                ? ActionOutcome.done("roles.limited", studentId.strip(), group.name())
                : ActionOutcome.refused("students.not-found"),
        _ -> groups.reload());
  }

  PendingOutcome unlimit(String studentId) {
    return actions.run(
        () -> service.limit(studentId.strip(), null),
        done ->
            done
                ? ActionOutcome.done("roles.unlimited", studentId.strip())
                : ActionOutcome.refused("students.not-found"),
        _ -> groups.reload());
  }

  private PendingOutcome change(Callable<CourtGroups.Outcome> change, String doneKey) {
    return actions.run(change, outcome -> message(outcome, doneKey), _ -> groups.reload());
  }

  private static ActionOutcome message(CourtGroups.Outcome outcome, String doneKey) {
    return switch (outcome) {
      case CourtGroups.Outcome.Done(CourtGroup group) -> ActionOutcome.done(doneKey, group.name());
      case CourtGroups.Outcome.UnknownGroup _ -> ActionOutcome.refused("roles.not-found");
      case CourtGroups.Outcome.NameTaken(String name) ->
          ActionOutcome.refused("roles.name-taken", name);
      case CourtGroups.Outcome.InUse _ -> ActionOutcome.refused("roles.group-in-use");
    };
  }
}
