package io.courtflash.core.booking.reservation.web;

import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.CHECK_IN)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/reservation/{id}")
@RequiredArgsConstructor
class AttendanceController {

  private final Attendance attendance;

  @Operation(
      summary = "Records that somebody came",
      description =
          "Idempotent. FAILED unless the reservation is paid and its slot begins within two hours"
              + " or has begun. A no-show mark is removed.")
  @PostMapping("/check-in")
  void checkIn(Actor staff, @PathVariable long id) {
    attendance.checkIn(staff, id);
  }

  @Operation(summary = "Removes the check-in", description = "Idempotent.")
  @DeleteMapping("/check-in")
  void undoCheckIn(Actor staff, @PathVariable long id) {
    attendance.undoCheckIn(staff, id);
  }

  @Operation(
      summary = "Marks that nobody came",
      description =
          "Idempotent. FAILED unless the reservation is paid and its slot has begun. A check-in is"
              + " removed.")
  @PostMapping("/no-show")
  void markNoShow(Actor staff, @PathVariable long id) {
    attendance.markNoShow(staff, id);
  }

  @Operation(summary = "Takes the mark back", description = "Idempotent.")
  @DeleteMapping("/no-show")
  void clearNoShow(Actor staff, @PathVariable long id) {
    attendance.clearNoShow(staff, id);
  }

  @Operation(
      summary = "Gives a forfeited booking back to its person, without the no-show mark",
      description =
          "FAILED unless it is forfeited, and neither has somebody else its place by now nor the"
              + " person another booking at that time.")
  @PostMapping("/restore")
  void restore(Actor staff, @PathVariable long id) {
    attendance.restore(staff, id);
  }
}
