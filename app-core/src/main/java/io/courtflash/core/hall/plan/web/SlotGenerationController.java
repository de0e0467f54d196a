package io.courtflash.core.hall.plan.web;

import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.GenerationOutcome.Generated;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Generates slots manually. */
@RestController
@NeedsPermission(Permission.PLAN)
@RequiredArgsConstructor
class SlotGenerationController {

  private final SlotGenerator generator;
  private final Sessions sessions;
  private final HallCalendar calendar;
  private final InstantSource clock;
  private final ZoneId zone;

  @PostMapping("/admin/slot-gen/{sessionId}")
  @Operation(
      summary = "Generates a session's missing slots of one day",
      description =
          "Places that another session has are left out; takenCourtIds names their courts.")
  SlotGenerationResponse generate(
      Actor actor,
      @PathVariable long sessionId,
      @RequestBody(required = false) @Nullable SlotGenerationRequest request) {
    FlashSession session =
        sessions.find(sessionId).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
    Instant now = clock.instant();
    LocalDate requested = request == null ? null : request.date();
    LocalDate date = requested == null ? nextDate(session, now) : requested;
    return SlotGenerationResponse.of(
        GenerationRefusals.generatedOrRefuse(generator.generate(actor, sessionId, date, now)));
  }

  private LocalDate nextDate(FlashSession session, Instant now) {
    return session
        .nextSlotDate(now, zone, calendar.specialDays())
        .orElseThrow(() -> FieldProblem.refuse("date", "session.no-more-days"));
  }

  /**
   * The day whose slots to generate.
   *
   * @param date in the venue's time zone; null: the day whose gate opens next
   */
  record SlotGenerationRequest(@Nullable LocalDate date) {}

  /**
   * The numbers of slots of the day that were generated now, and that existed before.
   *
   * @param takenCourtIds the courts on which slots are missing, because another session has one
   */
  record SlotGenerationResponse(
      long sessionId,
      LocalDate date,
      int created,
      int existing,
      int total,
      List<Long> takenCourtIds) {

    static SlotGenerationResponse of(Generated done) {
      return new SlotGenerationResponse(
          done.sessionId(),
          done.date(),
          done.created(),
          done.existing(),
          done.total(),
          done.takenCourtIds());
    }
  }
}
