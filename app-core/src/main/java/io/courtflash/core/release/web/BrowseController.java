package io.courtflash.core.release.web;

import io.courtflash.core.release.FreePlaces;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What is released, when, and what is still free. */
@RestController
@RequestMapping("/browse")
class BrowseController {

  private final SessionViews sessions;
  private final Slots slots;
  private final FreePlaces freePlaces;
  private final InstantSource clock;

  BrowseController(SessionViews sessions, Slots slots, FreePlaces freePlaces, InstantSource clock) {
    this.sessions = sessions;
    this.slots = slots;
    this.freePlaces = freePlaces;
    this.clock = clock;
  }

  @GetMapping("/session")
  @Operation(summary = "The flash sessions and their gates")
  List<SessionView> sessions() {
    return sessions.all();
  }

  @GetMapping("/session/{id}")
  @Operation(summary = "One flash session and its gate")
  SessionView session(@PathVariable long id) {
    return sessions.of(sessions.find(id));
  }

  @GetMapping("/open/{sessionId}")
  @Operation(summary = "Whether a session's gate is open now")
  boolean open(@PathVariable long sessionId) {
    return sessions.of(sessions.find(sessionId)).isOpen();
  }

  @GetMapping("/slot")
  @Operation(summary = "A session's slots of one day, or all that have not ended")
  List<SlotView> slots(
      @RequestParam long sessionId,
      @RequestParam(required = false) @DateTimeFormat(iso = DateTimeFormat.ISO.DATE)
          @Nullable LocalDate date,
      @RequestParam(required = false) @Nullable List<Long> courtIds) {
    sessions.find(sessionId);
    List<Slot> found =
        date == null
            ? slots.ofSession(sessionId, clock.instant())
            : slots.ofSession(sessionId, date);
    return views(
        found.stream()
            .filter(slot -> courtIds == null || courtIds.contains(slot.courtId()))
            .toList());
  }

  @GetMapping("/slot/{id}")
  @Operation(summary = "One slot")
  SlotView slot(@PathVariable long id) {
    Slot slot = slots.findActive(id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
    return views(List.of(slot)).getFirst();
  }

  private List<SlotView> views(List<Slot> found) {
    Map<Long, Integer> free = freePlaces.of(found);
    return found.stream().map(slot -> SlotView.of(slot, free.getOrDefault(slot.id(), 0))).toList();
  }
}
