package io.courtflash.core.people.account.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.account.RoleMembers;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** The hall's own roles and their members. */
@NeedsPermission(Permission.ROLES)
@Tag(name = "admin")
@RestController
@RequiredArgsConstructor
class RoleController {

  private final HallRoles roles;
  private final RoleMembers members;

  @Operation(summary = "The hall's own roles with their permissions")
  @GetMapping("/admin/roles")
  List<HallRoles.HallRole> list() {
    return roles.list();
  }

  @Operation(summary = "Makes a role; FAILED when another has its name")
  @PostMapping("/admin/roles")
  HallRoles.HallRole add(Actor actor, @RequestBody RoleRequest request) {
    return roles.add(actor, request.name, Set.copyOf(request.permissions));
  }

  @Operation(
      summary = "Changes the name and the permissions of a role",
      description = "They count at the next call of those who have it.")
  @PutMapping("/admin/roles/{id}")
  HallRoles.HallRole change(Actor actor, @PathVariable long id, @RequestBody RoleRequest request) {
    return roles.change(actor, id, request.name, Set.copyOf(request.permissions));
  }

  @Operation(summary = "Deletes a role; FAILED while accounts have it")
  @DeleteMapping("/admin/roles/{id}")
  HallRoles.HallRole delete(Actor actor, @PathVariable long id) {
    return roles.delete(actor, id);
  }

  @Operation(
      summary = "Gives a role of the hall to an account",
      description = "Its userRole is STAFF then. FAILED for the last administrator.")
  @PutMapping("/admin/users/{id}/role")
  Account give(Actor actor, @PathVariable long id, @RequestBody GivenRoleRequest request) {
    return members.give(actor, id, request.roleId);
  }

  record RoleRequest(
      @NotBlank @Size(max = HallRoles.MAX_NAME_LENGTH) String name, List<Permission> permissions) {}

  record GivenRoleRequest(long roleId) {}
}
