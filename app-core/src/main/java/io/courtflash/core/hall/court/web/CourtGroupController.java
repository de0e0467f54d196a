package io.courtflash.core.hall.court.web;

import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** The court groups, their courts, and the staff who are limited to them. */
@NeedsPermission(Permission.PLAN)
@Tag(name = "admin")
@RestController
@RequiredArgsConstructor
class CourtGroupController {

  private final CourtGroups groups;

  /**
   * A group with its courts.
   *
   * @param courtIds of its active courts, in order
   */
  record GroupView(long id, String name, List<Long> courtIds) {}

  @NeedsPermission(Permission.SEE_BOARD)
  @Operation(summary = "The court groups with their courts")
  @GetMapping("/admin/court-groups")
  List<GroupView> list() {
    Map<Long, Long> groupsOfCourts = new TreeMap<>(groups.groupsOfCourts());
    return groups.list().stream().map(group -> view(group, groupsOfCourts)).toList();
  }

  private static GroupView view(CourtGroup group, Map<Long, Long> groupsOfCourts) {
    List<Long> courts =
        groupsOfCourts.entrySet().stream()
            .filter(entry -> entry.getValue() == group.id())
            .map(Map.Entry::getKey)
            .toList();
    return new GroupView(group.id(), group.name(), courts);
  }

  @Operation(summary = "Makes a court group; FAILED when another has its name")
  @PostMapping("/admin/court-groups")
  CourtGroup add(Actor actor, @RequestBody GroupRequest request) {
    return groups.add(actor, request.name);
  }

  @Operation(summary = "Renames a court group")
  @PatchMapping("/admin/court-groups/{id}")
  CourtGroup rename(Actor actor, @PathVariable long id, @RequestBody GroupRequest request) {
    return groups.rename(actor, id, request.name);
  }

  @Operation(summary = "Deletes a court group; FAILED while something belongs to it")
  @DeleteMapping("/admin/court-groups/{id}")
  CourtGroup delete(Actor actor, @PathVariable long id) {
    return groups.delete(actor, id);
  }

  @NeedsPermission(Permission.ROLES)
  @Operation(
      summary = "Puts a court into a group",
      description = "groupId null takes it out of its group.")
  @PutMapping("/admin/court/{id}/group")
  void move(Actor actor, @PathVariable long id, @RequestBody CourtGroupRequest request) {
    doneOrRefuse(groups.move(actor, id, request.groupId));
  }

  @NeedsPermission(Permission.ROLES)
  @Operation(summary = "The ids of the court groups that an account is limited to")
  @GetMapping("/admin/users/{id}/court-groups")
  Set<Long> limits(@PathVariable long id) {
    return new TreeSet<>(groups.limitsOf(id));
  }

  @NeedsPermission(Permission.ROLES)
  @Operation(
      summary = "Limits a member of the staff to court groups",
      description = "Without any they act on all courts.")
  @PutMapping("/admin/users/{id}/court-groups")
  void limit(Actor actor, @PathVariable long id, @RequestBody LimitRequest request) {
    doneOrRefuse(groups.limit(actor, id, Set.copyOf(request.groupIds)));
  }

  private static void doneOrRefuse(boolean done) {
    if (!done) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }

  record GroupRequest(@NotBlank @Size(max = CourtGroups.MAX_NAME_LENGTH) String name) {}

  record CourtGroupRequest(@Nullable Long groupId) {}

  record LimitRequest(@Size(max = 100) List<Long> groupIds) {}
}
