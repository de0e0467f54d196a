package io.courtflash.desktop.screen.roles;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.access.RoleOperations;
import io.courtflash.core.people.account.MemberOperations;
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

  private final RoleOperations operations;
  private final MemberOperations members;
  private final Actor staff;
  private final ActionRunner actions;
  private final PagedList<HallRoles.HallRole.Given> roles;

  RolesModel(
      RoleOperations operations, MemberOperations members, Actor staff, ActionRunner actions) {
    this.operations = operations;
    this.members = members;
    this.staff = staff;
    this.actions = actions;
    this.roles = PagedList.whole(actions.taskRunner(), () -> operations.list(staff));
  }

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  PagedList<HallRoles.HallRole.Given> roles() {
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
    return change(() -> operations.add(staff, name, permissions), "roles.added");
  }

  PendingOutcome change(HallRoles.HallRole role, String name, Set<Permission> permissions) {
    return change(() -> operations.change(staff, role.id(), name, permissions), "roles.changed");
  }

  void delete(HallRoles.HallRole role) {
    var _ = change(() -> operations.delete(staff, role.id()), "roles.deleted");
  }

  PendingOutcome give(HallRoles.HallRole role, String studentId) {
    return actions.run(
        () -> members.give(staff, studentId.strip(), role.id()),
        account -> ActionOutcome.done("roles.given", account.studentId()),
        _ -> roles.reload());
  }

  private PendingOutcome change(Callable<HallRoles.HallRole> change, String doneKey) {
    return actions.run(
        change, role -> ActionOutcome.done(doneKey, role.name()), _ -> roles.reload());
  }
}
