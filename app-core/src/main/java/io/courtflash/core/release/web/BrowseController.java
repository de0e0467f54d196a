package io.courtflash.core.release.web;

import io.courtflash.core.release.AvailabilitySnapshot;
import io.courtflash.core.release.NearestSlots;
import io.courtflash.core.release.PastSlots;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.web.CachedResponse;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * What is released, when, and what is still free. Everybody looks at once, so memory answers, with
 * a tag; nobody's look reaches the database or Redis.
 */
@RestController
@RequestMapping("/browse")
class BrowseController {

  private final AvailabilityResponseCache views;
  private final PastSlots older;
  private final InstantSource clock;
  private final ZoneId zone;

  BrowseController(
      AvailabilityResponseCache views, PastSlots older, InstantSource clock, ZoneId zone) {
    this.views = views;
    this.older = older;
    this.clock = clock;
    this.zone = zone;
  }

  private record SessionKey(long id) {}

  private record GateStateKey(long sessionId) {}

  private record CourtKey(long id) {}

  private record SlotKey(long id) {}

  private record NearestKey(long slotId, int limit) {}

  private record SlotListKey(
      long sessionId, @Nullable LocalDate date, @Nullable List<Long> courtIds) {}

  @GetMapping("/session")
  @Operation(summary = "The flash sessions and their gates")
  CachedResponse<List<SessionView>> sessions() {
    return views.answer(
        "sessions",
        board -> board.sessions().stream().map(session -> view(board, session)).toList());
  }

  @GetMapping("/session/{id}")
  @Operation(summary = "One flash session and its gate")
  CachedResponse<SessionView> session(@PathVariable long id) {
    return views.answer(new SessionKey(id), board -> view(board, session(board, id)));
  }

  @GetMapping("/open/{sessionId}")
  @Operation(summary = "Whether a session's gate is open now")
  CachedResponse<Boolean> open(@PathVariable long sessionId) {
    return views.answer(
        new GateStateKey(sessionId), board -> view(board, session(board, sessionId)).isOpen());
  }

  @GetMapping("/court")
  @Operation(summary = "The hall's courts")
  CachedResponse<List<Court>> courts() {
    return views.answer("courts", AvailabilitySnapshot::courts);
  }

  @GetMapping("/court/{id}")
  @Operation(summary = "One court")
  CachedResponse<Court> court(@PathVariable long id) {
    return views.answer(
        new CourtKey(id),
        board -> found(board.courts().stream().filter(court -> court.id() == id).findFirst()));
  }

  @GetMapping("/slot")
  @Operation(summary = "A session's slots of one day, or all that have not ended")
  CachedResponse<List<SlotView>> slots(
      @RequestParam long sessionId,
      @RequestParam(required = false) @DateTimeFormat(iso = DateTimeFormat.ISO.DATE)
          @Nullable LocalDate date,
      @RequestParam(required = false) @Nullable List<Long> courtIds) {
    return views.answer(
        new SlotListKey(sessionId, date, courtIds),
        board -> {
          session(board, sessionId);
          return slots(board, sessionId, date).stream()
              .filter(slot -> courtIds == null || courtIds.contains(slot.courtId()))
              .toList();
        });
  }

  @GetMapping("/slot/{id}")
  @Operation(summary = "One slot")
  CachedResponse<SlotView> slot(@PathVariable long id) {
    return views.answer(
        new SlotKey(id),
        board ->
            board
                .slot(id)
                .map(slot -> view(board, slot))
                .or(() -> older.find(id).map(BrowseController::view))
                .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND)));
  }

  @GetMapping("/nearest")
  @Operation(summary = "The free slots nearest to one, the nearest first")
  CachedResponse<List<NearestSlotView>> nearest(
      @RequestParam long slotId, @RequestParam(defaultValue = "4") @Min(1) @Max(50) int limit) {
    return views.answer(
        new NearestKey(slotId, limit),
        board ->
            new NearestSlots(board, found(board.slot(slotId)))
                .offers(clock.instant(), limit).stream().map(offer -> view(board, offer)).toList());
  }

  private static NearestSlotView view(AvailabilitySnapshot board, NearestSlots.ScoredSlot offer) {
    return new NearestSlotView(offer.score(), view(board, offer.slot()));
  }

  private List<SlotView> slots(
      AvailabilitySnapshot board, long sessionId, @Nullable LocalDate date) {
    if (date != null && date.isBefore(clock.instant().atZone(zone).toLocalDate())) {
      return older.of(sessionId, date).stream().map(BrowseController::view).toList();
    }
    List<Slot> found =
        date == null ? board.notEnded(sessionId, clock.instant()) : board.slotsOf(sessionId, date);
    return found.stream().map(slot -> view(board, slot)).toList();
  }

  private static SlotView view(AvailabilitySnapshot board, Slot slot) {
    return SlotView.of(slot, board.placesIn(slot), board.blocked().contains(slot.id()));
  }

  private static SlotView view(PastSlots.PastSlot old) {
    return SlotView.of(old.slot(), old.free(), old.blocked());
  }

  private static SessionView view(AvailabilitySnapshot board, FlashSession session) {
    return SessionView.of(session, board.statusOf(session), board.releases());
  }

  private static FlashSession session(AvailabilitySnapshot board, long sessionId) {
    return found(board.session(sessionId));
  }

  private static <T> T found(Optional<T> wanted) {
    return wanted.orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }
}
