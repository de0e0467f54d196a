package io.courtflash.core.booking.arrival.web;

import io.courtflash.core.booking.arrival.DisplayOperations;
import io.courtflash.core.booking.arrival.DisplayOperations.PairedDisplay;
import io.courtflash.core.people.access.Actor;
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
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The screens that show codes for checking in. */
@NeedsPermission(Permission.SETTINGS)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/displays")
@RequiredArgsConstructor
class DisplayController {

  private final DisplayOperations displays;

  /**
   * The screen to pair.
   *
   * @param digits the six that it shows
   * @param name where it hangs
   */
  record PairBody(
      @Pattern(regexp = "[0-9]{6}") String digits,
      @NotBlank @Size(max = DisplayOperations.MAX_NAME) String name) {}

  @Operation(summary = "The paired screens, the oldest first")
  @GetMapping
  List<PairedDisplay> all(Actor staff) {
    return displays.displays(staff);
  }

  @Operation(
      summary = "Pairs the screen that shows six digits",
      description = "FAILED when no screen shows them, or has done for more than ten minutes.")
  @PostMapping
  void pair(Actor staff, @RequestBody PairBody body) {
    if (!displays.pair(staff, body.digits(), body.name().strip())) {
      throw Refusal.of(ResponseCode.FAILED, "display.unknown-digits");
    }
  }

  @Operation(
      summary = "Has the console's own wall display show codes, too",
      description = "Idempotent.")
  @PostMapping("/console")
  void pairConsole(Actor staff) {
    displays.pairConsole(staff);
  }

  @Operation(summary = "Removes a screen: its codes count no more")
  @DeleteMapping("/{id}")
  void remove(Actor staff, @PathVariable long id) {
    if (!displays.remove(staff, id)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }
}
