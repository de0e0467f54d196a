package io.courtflash.core.messages.inbox.web;

import io.courtflash.core.messages.inbox.CalendarService;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.http.CacheControl;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Calendar files and the calendar feed of a student. */
@RestController
@RequiredArgsConstructor
class CalendarController {

  private static final MediaType CALENDAR =
      new MediaType("text", "calendar", StandardCharsets.UTF_8);

  private final CalendarService calendars;

  /** The secret address of the calendar feed; anyone who knows it can read the bookings. */
  record CalendarAddress(String path) {}

  @GetMapping("/user/calendar/{reservationId}.ics")
  @Operation(summary = "One booking as an iCalendar file")
  ResponseEntity<byte[]> one(Actor student, @PathVariable long reservationId, Locale language) {
    return file(calendars.of(student.userId(), reservationId, language));
  }

  @PostMapping("/user/calendar")
  @Operation(
      summary = "Creates the address of the caller's calendar; an earlier one becomes invalid")
  CalendarAddress publish(Actor student) {
    return new CalendarAddress("/calendar/" + calendars.publish(student.userId()) + ".ics");
  }

  @DeleteMapping("/user/calendar")
  @Operation(summary = "Revokes the address of the caller's calendar")
  void withdraw(Actor student) {
    calendars.revoke(student.userId());
  }

  /** Public, because calendar programs can't log in; the secret in the address protects it. */
  @PublicEndpoint
  @GetMapping("/calendar/{secret}.ics")
  @Operation(summary = "A student's calendar, by its secret address")
  ResponseEntity<byte[]> feed(@PathVariable String secret, Locale language) {
    return file(calendars.feedOf(secret, language));
  }

  private static ResponseEntity<byte[]> file(Optional<String> calendar) {
    String text = calendar.orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
    return ResponseEntity.ok()
        .contentType(CALENDAR)
        .cacheControl(CacheControl.noStore())
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            ContentDisposition.attachment().filename("courtflash.ics").build().toString())
        .body(text.getBytes(StandardCharsets.UTF_8));
  }
}
