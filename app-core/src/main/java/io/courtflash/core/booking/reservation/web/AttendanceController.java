package io.courtflash.core.booking.reservation.web;

import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
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

  private static final String CHECK_IN = "booking.check-in";
  private static final String NO_SHOW = "booking.no-show";

  private final Attendance attendance;

  @Operation(
      summary = "Records that somebody came",
      description =
          "Idempotent. FAILED unless the reservation is paid and its slot begins within two hours"
              + " or has begun. A no-show mark is removed.")
  @PostMapping("/check-in")
  void checkIn(Actor staff, @PathVariable long id) {
    refuseUnlessRecorded(attendance.checkIn(staff, id), CHECK_IN);
  }

  @Operation(summary = "Removes the check-in", description = "Idempotent.")
  @DeleteMapping("/check-in")
  void undoCheckIn(Actor staff, @PathVariable long id) {
    refuseUnlessRecorded(attendance.undoCheckIn(staff, id), CHECK_IN);
  }

  @Operation(
      summary = "Marks that nobody came",
      description =
          "Idempotent. FAILED unless the reservation is paid and its slot has begun. A check-in is"
              + " removed.")
  @PostMapping("/no-show")
  void markNoShow(Actor staff, @PathVariable long id) {
    refuseUnlessRecorded(attendance.markNoShow(staff, id), NO_SHOW);
  }

  @Operation(summary = "Takes the mark back", description = "Idempotent.")
  @DeleteMapping("/no-show")
  void clearNoShow(Actor staff, @PathVariable long id) {
    refuseUnlessRecorded(attendance.clearNoShow(staff, id), NO_SHOW);
  }

  private static void refuseUnlessRecorded(Attendance.Outcome answer, String texts) {
    switch (answer) {
      case Attendance.Outcome.Recorded _ -> {}
      case Attendance.Outcome.NotFound _ -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case Attendance.Outcome.NotConfirmed _ ->
          throw Refusal.of(ResponseCode.FAILED, texts + ".not-confirmed");
      case Attendance.Outcome.TooEarly _ ->
          throw Refusal.of(ResponseCode.FAILED, texts + ".too-early");
    }
  }
}
