package io.courtflash.core.booking.arrival.web;

import io.courtflash.core.booking.arrival.Arrivals;
import io.courtflash.core.booking.arrival.Displays;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.document.QrCode;
import io.courtflash.core.platform.http.ClientNetwork;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.constraints.Size;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** The codes on the screens of the hall, and who scans them. */
@RestController
@RequiredArgsConstructor
class ArrivalController {

  /** Has the token of a screen. */
  static final String TOKEN = "X-Display-Token";

  private final Displays displays;
  private final Arrivals arrivals;

  /**
   * A screen that asked to be paired.
   *
   * @param token what it sends from now on, in the header X-Display-Token
   * @param digits what it shows to the staff, who type them in
   */
  record NewDisplayView(String token, String digits) {}

  /**
   * What a screen shows.
   *
   * @param digits what staff type in; null once it is paired
   * @param code what people scan, as an SVG image; null until it is paired
   * @param validMillis until there is another code
   */
  record DisplayView(@Nullable String digits, @Nullable String code, long validMillis) {}

  record ArrivalBody(@Size(max = 64) String code) {}

  /** The bookings that are checked in now. */
  record ArrivalView(List<Long> reservationIds) {}

  @PublicEndpoint
  @RateLimited(RateLimit.DISPLAY)
  @PostMapping("/wall/display")
  @Operation(
      summary = "Makes a screen that staff pair by the six digits it shows, within ten minutes",
      description =
          "An address has ten screens that wait for that at most, and all have a hundred: a"
              + " further one takes the place of the oldest of the address, or of the address that"
              + " has most.")
  NewDisplayView ask(HttpServletRequest request) {
    return displays
        .ask(ClientNetwork.of(request.getRemoteAddr()))
        .map(asked -> new NewDisplayView(asked.token(), asked.digits()))
        .orElseThrow(() -> Refusal.of(ResponseCode.TOO_MANY_REQUESTS));
  }

  @PublicEndpoint
  @GetMapping("/wall/display")
  @Operation(
      summary = "What a screen shows: its digits, or the code for checking in",
      description = "NOT_FOUND for a screen that isn't known, waited too long, or was removed.")
  DisplayView show(@RequestHeader(TOKEN) String token) {
    return displays
        .find(token)
        .map(shown -> new DisplayView(shown.digits(), image(shown), shown.validFor().toMillis()))
        .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  private static @Nullable String image(Displays.DisplayState shown) {
    String code = shown.code();
    return code == null
        ? null
        : QrCode.of(
                ServletUriComponentsBuilder.fromCurrentContextPath().toUriString()
                    + Arrivals.PAGE
                    + code)
            .svg();
  }

  @PostMapping("/user/arrival")
  @Operation(
      summary = "Checks the caller in by the code on a screen in the hall",
      description =
          "For each paid booking of the caller that begins within 30 minutes, or began or was"
              + " booked at most 15 minutes ago. FAILED for a code that isn't shown any more, or"
              + " without such a booking. Idempotent.")
  ArrivalView arrive(Actor person, @RequestBody ArrivalBody body) {
    return switch (arrivals.arrive(person, body.code())) {
      case Arrivals.Outcome.Arrived(List<Long> reservationIds) -> new ArrivalView(reservationIds);
      case Arrivals.Outcome.OldCode _ -> throw Refusal.of(ResponseCode.FAILED, "arrival.old-code");
      case Arrivals.Outcome.NoBooking _ ->
          throw Refusal.of(ResponseCode.FAILED, "arrival.no-booking");
    };
  }
}
