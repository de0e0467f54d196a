package io.courtflash.faults.crash;

import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.faults.AcceptedClaim;
import io.courtflash.faults.SteadyLoad;
import io.courtflash.faults.crash.CrashController.Hall;
import io.courtflash.faults.crash.CrashPoint.Side;
import io.courtflash.faults.crash.SceneBookings.Booking;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Prepares a scene for each step of the protocol, on a hall of its own. */
final class ProtocolScenes {

  private static final int COURTS = 5;
  private static final int HOURS = 4;

  /**
   * Bookings stay where the program died or its call failed, and the next scene makes further ones.
   */
  private static final int CAPACITY = 1_000;

  private static final int STUDENTS_OF_LOAD = 60;
  private static final int CLAIMS_PER_SECOND = 30;
  private static final Duration LETTERS_STORED_WITHIN = Duration.ofSeconds(10);

  private final CrashedProgram program;
  private final StaffClient staff;
  private final SceneBookings bookings;
  private final MoneyScenes money;
  private final PlaceScenes places;

  /**
   * Redis loses all it knows of its first slot, and staff warm it up, which gives back every hold
   * that Redis has lost. So other scenes use other slots.
   */
  private final SaleClient lostSale;

  /** Claims of these are confirmed at once. */
  private final SaleClient freeSale;

  /** Staff block and unblock this one, so that nobody claims it. */
  private final long blockedSlot;

  ProtocolScenes(CrashedProgram program, StaffClient staff) {
    this.program = program;
    this.staff = staff;
    Hall hall = program.hall(COURTS, HOURS, CAPACITY);
    this.bookings = new SceneBookings(program, hall.main());
    this.money = new MoneyScenes(bookings, staff, hall.interval(), hall.hours());
    this.places = new PlaceScenes(bookings, hall);
    this.lostSale = hall.lost();
    this.freeSale = hall.free();
    this.blockedSlot = hall.lost().slotIds().getLast();
  }

  /** Faults without which a scene doesn't come to its step, or not to all points of it. */
  static List<CrashPoint> failuresOf(ProtocolStep step) {
    return switch (step) {
      case ABANDON -> List.of(new CrashPoint(ProtocolStep.RESERVE, Side.BEFORE, "publish"));
      case OUTBOX -> List.of(new CrashPoint(step, Side.BEFORE, "Redis release"));
      case TIMEOUT -> List.of(new CrashPoint(step, Side.BEFORE, "provider query"));
      case REFUND -> List.of(new CrashPoint(step, Side.BEFORE, "provider refund"));
      case RESERVE,
          SETTLE,
          DEAD_LETTERS,
          SWEEP,
          RECONCILE,
          WARM_UP,
          CANCEL,
          PAY,
          CALLBACK,
          INQUIRY,
          INTERVAL,
          OWN_CHANGE,
          DESK,
          PART_REFUND,
          BY_HAND,
          CHECK_IN,
          REMINDERS,
          BILLS,
          BLOCKS,
          WEEKLY_BOOKINGS,
          PLAN,
          WAIT_LIST ->
          List.of();
    };
  }

  /** Prepares a scene in which a step happens. */
  Scene prepare(ProtocolStep step) {
    return switch (step) {
      case RESERVE, ABANDON -> claims();
      case SETTLE -> new SeveralScenes(List.of(claimsAndDuplicate(), deadLetters()));
      case DEAD_LETTERS -> deadLetters();
      case SWEEP -> lostMessage();
      case RECONCILE -> lostHold();
      case WARM_UP -> lostSlot();
      case OUTBOX ->
          new SeveralScenes(
              List.of(
                  money.cancellations(),
                  money.inquiries(),
                  claimsAndDuplicate(),
                  blockedSlot(),
                  places.planChange()));
      case CANCEL -> money.cancellations();
      case PAY -> money.opening();
      case CALLBACK -> money.notices();
      case TIMEOUT -> money.deadlines();
      case REFUND ->
          new SeveralScenes(
              List.of(
                  money.refunds(),
                  money.notices(),
                  money.partRefunds(),
                  places.endOfWeeklyBooking()));
      case PART_REFUND -> money.partRefunds();
      case BY_HAND -> money.byHand();
      case BILLS -> money.bills();
      case INQUIRY -> money.inquiries();
      case INTERVAL -> places.intervals();
      case OWN_CHANGE -> places.ownChanges();
      case DESK -> places.desk();
      case CHECK_IN -> places.arrivals(staff);
      case REMINDERS -> places.reminders();
      case BLOCKS -> places.closure();
      case WEEKLY_BOOKINGS ->
          new SeveralScenes(List.of(places.newWeeklyBookings(), places.endOfWeeklyBooking()));
      case PLAN -> places.planChange();
      case WAIT_LIST -> places.waitList(staff);
    };
  }

  /** Students who claim slots until it is closed. */
  SteadyLoad startLoad() {
    List<ApiClient> students = Stream.generate(program::student).limit(STUDENTS_OF_LOAD).toList();
    return SteadyLoad.start(bookings.sale(), students, CLAIMS_PER_SECOND);
  }

  private String claimOn(long slotId) {
    return SceneBookings.claimOn(bookings.sale(), slotId);
  }

  private Scene claims() {
    List<ApiClient> students = List.of(program.student(), program.student());
    return new Scene() {
      @Override
      void play() {
        for (ApiClient student : students) {
          accept(claimOf(student, send(student, "POST", "/reserve/", claimOn(bookings.slot()))));
        }
      }
    };
  }

  /**
   * Two claims, of which one costs nothing, and one of a student whose hold Redis has lost; then
   * the same again, in one message with another student's.
   */
  private Scene claimsAndDuplicate() {
    ApiClient student = program.student();
    ApiClient other = program.student();
    ApiClient third = program.student();
    String free = SceneBookings.claimOn(freeSale, freeSale.slotId());
    Booking booked = bookings.book();
    return new Scene() {
      @Override
      void play() throws InterruptedException {
        accept(claim(student, claimOn(bookings.slot())));
        accept(claim(other, free));
        send(program.api(), "POST", "/crash/lost-hold" + query(booked), null);
        displace(claim(booked.student(), claimOn(booked.slotId())));
        send(program.api(), "POST", "/crash/lost-hold" + query(booked), null);
        String path = "/crash/claims-together" + query(booked) + "&other=" + third.token();
        accept(claimOf(third, send(program.api(), "POST", path, null)));
      }

      private List<AcceptedClaim> claim(ApiClient by, String body) throws InterruptedException {
        return claimOf(by, sendUntilServed(by, "POST", "/reserve/", body));
      }
    };
  }

  private Scene deadLetters() {
    ApiClient student = program.student();
    return new Scene() {
      @Override
      void play() throws InterruptedException {
        String path = "/crash/dead-letters?token=" + student.token() + "&slotId=" + bookings.slot();
        List<AcceptedClaim> published = claimOf(student, send(program.api(), "POST", path, null));
        accept(published);
        long end = System.nanoTime() + LETTERS_STORED_WITHIN.toNanos();
        for (AcceptedClaim claim : published) {
          while (System.nanoTime() - end < 0 && !areClosed(claim.traceId())) {
            TimeUnit.MILLISECONDS.sleep(200);
          }
        }
      }

      private boolean areClosed(String traceId) {
        String path = "/crash/dead-letters/close?traceId=" + traceId;
        ApiClient.Response answer = send(program.api(), "POST", path, null);
        return answer == null || (answer.status() == 200 && answer.data().getIntValue("count") > 0);
      }
    };
  }

  private Scene lostMessage() {
    ApiClient student = program.student();
    return new Scene() {
      @Override
      void play() {
        String path = "/crash/lost-message?token=" + student.token() + "&slotId=" + bookings.slot();
        accept(claimOf(student, send(program.api(), "POST", path, null)));
      }
    };
  }

  /** Redis loses a hold, and when its slot closes. */
  private Scene lostHold() {
    Booking booked = bookings.book();
    return new Scene() {
      @Override
      void play() {
        send(program.api(), "POST", "/crash/lost-hold" + query(booked), null);
        send(program.api(), "POST", "/crash/lost-gate?slotId=" + booked.slotId(), null);
      }
    };
  }

  private Scene lostSlot() {
    var _ = bookings.book(lostSale, lostSale.slotId());
    return new Scene() {
      @Override
      void play() {
        send(program.api(), "POST", "/crash/lost-slot?slotId=" + lostSale.slotId(), null);
        send(staff.api(), "POST", "/admin/warmup/" + lostSale.sessionId(), null);
      }
    };
  }

  private Scene blockedSlot() {
    return new Scene() {
      @Override
      void play() {
        send(program.api(), "POST", "/crash/block?slotId=" + blockedSlot, null);
      }
    };
  }

  private static String query(Booking booking) {
    return "?token=" + booking.student().token() + "&slotId=" + booking.slotId();
  }
}
