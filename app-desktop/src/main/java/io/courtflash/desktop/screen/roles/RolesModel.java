package io.courtflash.desktop.screen.roles;

import io.courtflash.core.people.access.HallRole;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountChangeResult;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import javafx.beans.property.ReadOnlyBooleanProperty;

/** The list of the hall's own roles and the changes to it. Used on one thread. */
final class RolesModel {

  private final RolesService service;
  private final ActionRunner actions;
  private final PagedList<RoleLine> roles;

  RolesModel(RolesService service, ActionRunner actions) {
    this.service = service;
    this.actions = actions;
    this.roles = PagedList.whole(actions.taskRunner(), service::roles);
  }

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  PagedList<RoleLine> roles() {
    return roles;
  }

  /** An input for a name of a role, a group or an account. */
  static Input name(String present) {
    return new Input(
        present,
        text ->
            text.isBlank() || text.strip().length() > HallRoles.MAX_NAME_LENGTH
                ? Optional.of(TranslatableText.of("roles.name-length", HallRoles.MAX_NAME_LENGTH))
                : Optional.empty());
  }

  PendingOutcome add(String name, Set<Permission> permissions) {
    return change(() -> service.add(name, permissions), "roles.added");
  }

  PendingOutcome change(HallRole role, String name, Set<Permission> permissions) {
    return change(() -> service.change(role.id(), name, permissions), "roles.changed");
  }

  void delete(HallRole role) {
    var _ = change(() -> service.delete(role.id()), "roles.deleted");
  }

  PendingOutcome give(HallRole role, String studentId) {
    return actions.run(
        () -> service.give(studentId.strip(), role.id()), RolesModel::given, _ -> roles.reload());
  }

  private PendingOutcome change(Callable<HallRoles.Outcome> change, String doneKey) {
    return actions.run(change, outcome -> message(outcome, doneKey), _ -> roles.reload());
  }

  private static ActionOutcome message(HallRoles.Outcome outcome, String doneKey) {
    return switch (outcome) {
      case HallRoles.Outcome.Done(HallRole role) -> ActionOutcome.done(doneKey, role.name());
      case HallRoles.Outcome.UnknownRole _ -> ActionOutcome.refused("roles.not-found");
      case HallRoles.Outcome.NameTaken(String name) ->
          ActionOutcome.refused("roles.name-taken", name);
      case HallRoles.Outcome.InUse(int count) -> ActionOutcome.refused("roles.in-use", count);
    };
  }

  private static ActionOutcome given(Optional<AccountChangeResult> outcome) {
    return switch (outcome.orElse(null)) {
      case AccountChangeResult.Changed(Account account) ->
          ActionOutcome.done("roles.given", account.studentId());
      case AccountChangeResult.LastAdministrator _ ->
          ActionOutcome.refused("students.last-administrator");
      case null, default -> ActionOutcome.refused("students.not-found");
    };
  }
}
