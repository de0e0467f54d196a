package io.courtflash.core.hall.court.web;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Adds, renames and retires courts. */
@RestController
@RequiredArgsConstructor
class CourtController {

  private final Courts courts;

  @PostMapping("/admin/court")
  @NeedsPermission(Permission.PLAN)
  @Operation(summary = "Adds a court; FAILED when another has its name")
  Court add(Actor actor, @Valid @RequestBody CourtRequest request) {
    return courts.add(actor, request.courtName());
  }

  @PatchMapping("/admin/court/{id}")
  @NeedsPermission(Permission.PLAN)
  @Operation(summary = "Renames a court; FAILED when another has the name")
  Court rename(Actor actor, @PathVariable long id, @Valid @RequestBody CourtRequest request) {
    return courts.rename(actor, id, request.courtName());
  }

  @DeleteMapping("/admin/court/{id}")
  @NeedsPermission(Permission.PLAN)
  @Operation(
      summary =
          "Retires a court; FAILED while it has live reservations or slots that have not ended")
  Court retire(Actor actor, @PathVariable long id) {
    return courts.retire(actor, id);
  }

  /** The name of a court. */
  record CourtRequest(@NotBlank @Size(max = 64) String courtName) {}
}
