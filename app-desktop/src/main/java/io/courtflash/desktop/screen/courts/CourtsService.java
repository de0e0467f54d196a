package io.courtflash.desktop.screen.courts;

import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DaySlot;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** The engine's courts and closures. Changes are made in the name of the signed-in user. */
interface CourtsService {

  List<Court> list();

  /**
   * The courts in the same order.
   *
   * @param today in the venue's zone
   */
  List<CourtLine> lines(LocalDate today);

  Court add(String name);

  Court rename(long courtId, String name);

  /** Retires a court for good and takes its slots without a booking off sale. */
  Court retire(long courtId);

  /**
   * The closures that have not ended, the earliest first; of each series those of its next date.
   */
  List<Block> closures();

  /** Closes a court for a time: its slots then take no new booking. */
  Blocks.Blocked close(long courtId, ClosurePlan plan);

  /**
   * Ends a closure.
   *
   * @return whether there was such a closure
   */
  boolean reopen(long closureId);

  /** The live bookings on the court during the closure. */
  List<BookedSlot> bookedSlots(Block closure);

  /**
   * The slots of all courts on one day.
   *
   * @param date in the venue's zone
   */
  List<DaySlot> slotsOf(LocalDate date);

  /** The time and the reason of a court's closure. */
  record ClosurePlan(Instant from, Instant until, String reason) {}
}
