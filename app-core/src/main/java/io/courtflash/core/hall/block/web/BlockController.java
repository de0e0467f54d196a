package io.courtflash.core.hall.block.web;

import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.court.HallRefusal;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Single slots that are blocked, and courts that are closed for a time. */
@NeedsPermission(Permission.BLOCK)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/blocks")
@RequiredArgsConstructor
class BlockController {

  private static final int MAX_SLOTS = 500;
  private static final Instant FIRST = Instant.parse("1970-01-02T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-30T00:00:00Z");

  private final Blocks blocks;

  /**
   * A block.
   *
   * @param slotIds the slots that it blocks now
   */
  record BlockView(long id, String reason, List<Long> slotIds) {}

  /** Slots to block. */
  record BlockRequest(List<Long> slotIds, String reason) {}

  /** Slots to open again. */
  record OpenRequest(List<Long> slotIds) {}

  /** The number of slots that were opened. */
  record OpenedView(int opened) {}

  /**
   * A court to close.
   *
   * @param until exclusive
   */
  record ClosureRequest(long courtId, Instant from, Instant until, String reason) {}

  @NeedsPermission(Permission.SEE_BOARD)
  @Operation(summary = "The closures of courts that haven't ended, the earliest first")
  @GetMapping("/closures")
  List<Block> closures() {
    return blocks.closures();
  }

  @Operation(
      summary = "Blocks slots for one reason; answers which ones",
      description =
          "Slots that are over or blocked already are left out; FAILED when none is left. Bookings"
              + " stay until they are moved or refunded.")
  @PostMapping
  BlockView block(Actor staff, @RequestBody BlockRequest request) {
    requireReason(request.reason());
    return view(
        blocks
            .block(staff, slots(request.slotIds()), request.reason())
            .orElseThrow(HallRefusal.NOTHING_TO_BLOCK::refuse));
  }

  @Operation(summary = "Opens blocked slots again; idempotent")
  @PostMapping("/open")
  OpenedView open(Actor staff, @RequestBody OpenRequest request) {
    return new OpenedView(blocks.unblock(staff, slots(request.slotIds())));
  }

  @Operation(
      summary = "Closes a court for a time, also for slots that are generated later",
      description = "Bookings stay until they are moved or refunded.")
  @PostMapping("/closures")
  BlockView close(Actor staff, @RequestBody ClosureRequest request) {
    requireReason(request.reason());
    requireWithin("from", request.from());
    requireWithin("until", request.until());
    return view(
        blocks.close(staff, request.courtId(), request.from(), request.until(), request.reason()));
  }

  @Operation(summary = "Ends a closure; what another closure covers stays blocked")
  @DeleteMapping("/closures/{id}")
  void reopen(Actor staff, @PathVariable long id) {
    if (!blocks.reopen(staff, id)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }

  private static BlockView view(Blocks.Blocked blocked) {
    Block block = blocked.block();
    return new BlockView(block.id(), block.reason(), blocked.slotIds());
  }

  private static List<Long> slots(List<Long> slotIds) {
    return FieldProblem.requireIds("slotIds", slotIds, MAX_SLOTS);
  }

  private static void requireReason(String reason) {
    if (!StaffReason.isValid(reason)) {
      throw FieldProblem.refuse("reason", "length", 1, StaffReason.MAX_LENGTH);
    }
  }

  /** Refuses an instant that the database can't store. */
  private static void requireWithin(String field, Instant instant) {
    if (instant.isBefore(FIRST) || instant.isAfter(LAST)) {
      throw FieldProblem.refuse(field, "instant");
    }
  }
}
