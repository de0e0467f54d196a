package io.courtflash.core.booking.drift.web;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Checks the invariants over HTTP. */
@RestController
@NeedsPermission(Permission.SEE_HEALTH)
@RequiredArgsConstructor
class InvariantsController {

  private final InvariantChecker invariants;

  /**
   * All invariants, and whether they hold.
   *
   * @param violations the number of violations of all invariants
   */
  record InvariantReport(boolean ok, long violations, List<Invariant> invariants) {}

  @Operation(summary = "The protocol's invariants, computed now")
  @GetMapping("/admin/audit/invariants")
  InvariantReport check() {
    List<Invariant> all = invariants.check();
    long violations = all.stream().mapToLong(Invariant::count).sum();
    return new InvariantReport(violations == 0, violations, all);
  }
}
