package io.courtflash.core.people.access.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.AudienceMembers;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** The hall's audiences and their members. */
@NeedsPermission(Permission.CHANGE_PEOPLE)
@Tag(name = "admin")
@RestController
@RequiredArgsConstructor
class AudienceController {

  /** The most accounts that one request moves. */
  private static final int MAX_MOVED = 500;

  private final Audiences audiences;
  private final AudienceMembers members;

  @NeedsPermission(Permission.SEE_PEOPLE)
  @Operation(summary = "The groups of people that the hall tells apart")
  @GetMapping("/admin/audiences")
  List<Audience> list() {
    return audiences.list();
  }

  @Operation(summary = "Adds an audience; FAILED when another has its name")
  @PostMapping("/admin/audiences")
  Audience add(Actor actor, @RequestBody NewAudienceRequest request) {
    return audiences.add(actor, request.name);
  }

  @Operation(
      summary = "Renames an audience, or makes it that of new accounts",
      description = "FAILED when another has the name. Existing accounts keep their audience.")
  @PatchMapping("/admin/audiences/{id}")
  Audience change(Actor actor, @PathVariable long id, @RequestBody AudienceChangeRequest change) {
    if (Boolean.FALSE.equals(change.isDefault)) {
      throw FieldProblem.refuse("isDefault", "only-true");
    }
    Audience audience = audiences.find(id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
    if (change.name != null) {
      audience = audiences.rename(actor, id, change.name);
    }
    return change.isDefault == null ? audience : audiences.makeDefault(actor, id);
  }

  @Operation(
      summary = "Retires an audience",
      description = "FAILED for the default one, and while something refers to it.")
  @DeleteMapping("/admin/audiences/{id}")
  Audience retire(Actor actor, @PathVariable long id) {
    return audiences.retire(actor, id);
  }

  @Operation(
      summary = "Moves accounts to an audience; returns how many moved",
      description = "At most 500. Accounts that belong to it already aren't counted.")
  @PostMapping("/admin/audiences/{id}/members")
  int move(Actor actor, @PathVariable long id, @RequestBody MembersRequest request) {
    return members
        .move(actor, request.accountIds, id)
        .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  record NewAudienceRequest(@NotBlank @Size(max = Audiences.MAX_NAME_LENGTH) String name) {}

  /**
   * A change of an audience; a field that is null stays as it is.
   *
   * @param isDefault true: new accounts belong to it from now on; false isn't allowed
   */
  record AudienceChangeRequest(
      @Pattern(
              regexp = "(?s).*\\S.*",
              message = "{jakarta.validation.constraints.NotBlank.message}")
          @Size(max = Audiences.MAX_NAME_LENGTH)
          @Nullable String name,
      @Nullable Boolean isDefault) {}

  record MembersRequest(@Size(min = 1, max = MAX_MOVED) List<Long> accountIds) {}
}
