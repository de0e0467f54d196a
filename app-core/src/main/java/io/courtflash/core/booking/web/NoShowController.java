package io.courtflash.core.booking.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.NoShowOutcome;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.CHECK_IN)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/reservation/{id}/no-show")
class NoShowController {

  private final ReservationLifecycle bookings;

  NoShowController(ReservationLifecycle bookings) {
    this.bookings = bookings;
  }

  @Operation(
      summary = "Marks that nobody came",
      description = "Idempotent. FAILED unless the reservation is paid and its slot has begun.")
  @PostMapping
  void mark(Actor staff, @PathVariable long id) {
    refuseUnlessRecorded(bookings.markNoShow(staff, id));
  }

  @Operation(summary = "Takes the mark back", description = "Idempotent.")
  @DeleteMapping
  void takeBack(Actor staff, @PathVariable long id) {
    refuseUnlessRecorded(bookings.clearNoShow(staff, id));
  }

  private static void refuseUnlessRecorded(NoShowOutcome answer) {
    switch (answer) {
      case NoShowOutcome.Recorded _ -> {}
      case NoShowOutcome.NotFound _ -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case NoShowOutcome.NotConfirmed refused ->
          throw Refusal.of(ResponseCode.FAILED, "booking.no-show.not-confirmed");
      case NoShowOutcome.TooEarly refused ->
          throw Refusal.of(ResponseCode.FAILED, "booking.no-show.too-early");
    }
  }
}
