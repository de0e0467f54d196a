package io.courtflash.faults.crash;

import static io.courtflash.faults.crash.SceneBookings.accepted;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.faults.crash.CrashController.Hours;
import io.courtflash.faults.crash.SceneBookings.Booking;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Prepares the scenes in which bookings of other kinds than claims are made, or change places. */
final class PlaceScenes {

  private static final int HTTP_OK = 200;
  private static final int MAX_LOOKS = 150;
  private static final long LOOK_MILLIS = 100;

  private final SceneBookings bookings;
  private final CrashedProgram program;
  private final SaleClient intervals;
  private final SaleClient closing;
  private final SaleClient planned;
  private final SaleClient arriving;
  private final SaleClient weekly;
  private final Hours hours;
  private final AtomicInteger nextClosed = new AtomicInteger();
  private final AtomicInteger nextWeekly = new AtomicInteger();

  PlaceScenes(SceneBookings bookings, CrashController.Hall hall) {
    this.bookings = bookings;
    this.program = bookings.program();
    this.intervals = hall.interval();
    this.closing = hall.closing();
    this.planned = hall.planned();
    this.arriving = hall.arriving();
    this.weekly = hall.weekly();
    this.hours = hall.hours();
  }

  /** A student books two hours on two courts. */
  Scene intervals() {
    ApiClient student = program.student();
    String key = UUID.randomUUID().toString();
    return new Scene() {
      @Override
      void play() {
        String body = SceneBookings.interval(intervals, hours);
        send(student, "POST", "/reserve/interval", body, "Idempotency-Key", key);
      }

      @Override
      void playAgain() {
        play();
      }
    };
  }

  /** Students change an unpaid and a paid booking to other places. */
  Scene ownChanges() {
    Booking unpaid = bookings.book();
    Booking paid = bookings.paid(bookings.book()).booking();
    String toOne = slot(bookings.slot());
    String toOther = slot(bookings.slot());
    return new Scene() {
      @Override
      void play() {
        change(unpaid, toOne);
        change(paid, toOther);
      }

      @Override
      void playAgain() {
        play();
      }

      private void change(Booking booked, String to) {
        send(booked.student(), "POST", "/reserve/" + booked.reservationId() + "/move", to);
      }
    };
  }

  private static String slot(long slotId) {
    return JSONObject.of("slotId", slotId).toString();
  }

  /**
   * Staff book for guests, take cash for a booking with an open order, move another one, and hand
   * out the refund of a third one.
   */
  Scene desk() {
    Booking withOrder = bookings.order(bookings.book()).booking();
    Booking moved = bookings.paid(bookings.book()).booking();
    long cancelled = cancelledAfterCash();
    int courts = hours.courtIds().size();
    List<Long> cells = intervals.slotIds();
    return new Scene() {
      @Override
      void play() {
        staff("booking?slotId=" + bookings.slot());
        staff("cells?slotIds=" + cells.getFirst() + "," + cells.get(courts));
        staff("payment?reservationId=" + withOrder.reservationId());
        staff(
            "move?reservationId=%d&toSlotId=%d".formatted(moved.reservationId(), bookings.slot()));
        staff("handed-out?reservationId=" + cancelled);
      }

      private void staff(String what) {
        send(program.api(), "POST", "/crash/staff/" + what, null);
      }
    };
  }

  /**
   * Somebody gives a place back for which others wait: one accepts what is offered, one declines,
   * one doesn't answer, and one has a place booked at once. Staff see it, book a place that is kept
   * for a guest, and give one to somebody who waits.
   */
  Scene waitList(StaffClient staff) {
    // At eight o'clock, when offers begin at any hour.
    long slotId = bookings.sale().slotId();
    Booking before = bookings.book(bookings.sale(), slotId);
    Booking booked = bookings.book(bookings.sale(), slotId);
    Booking given = bookings.book(bookings.sale(), slotId);
    JSONObject slot = accepted(() -> before.student().get("/browse/slot/" + slotId)).data();
    ApiClient accepts = program.student();
    ApiClient declines = program.student();
    ApiClient misses = program.student();
    ApiClient hasItBooked = program.student();
    long isGiven = accepted(() -> program.student().get("/user/me")).data().getLongValue("id");
    return new Scene() {
      @Override
      void play() throws InterruptedException {
        send(program.api(), "POST", "/crash/staff/forget-seeds", null);
        join(accepts, false);
        join(declines, false);
        join(misses, false);
        join(hasItBooked, true);
        send(before.student(), "DELETE", "/reserve/" + before.reservationId(), null);
        answer(accepts, "accept");
        answer(declines, "decline");
        answer(misses, null);
        send(
            program.api(),
            "POST",
            "/crash/staff/kept?booked=%d&given=%d&userId=%d"
                .formatted(booked.reservationId(), given.reservationId(), isGiven),
            null);
        send(staff.api(), "GET", "/admin/wait", null);
      }

      private void join(ApiClient student, boolean auto) {
        JSONObject wish =
            JSONObject.of(
                "slotDate", slot.get("slotDate"),
                "startTime", slot.get("startTime"),
                "endTime", slot.get("endTime"),
                "courtIds", List.of(slot.getLongValue("courtId")),
                "auto", auto);
        send(student, "POST", "/wait", wish.toString());
      }

      // As soon as something is offered; not at all while nobody answers.
      private void answer(ApiClient student, @Nullable String how) throws InterruptedException {
        for (int look = 0; look < MAX_LOOKS; look++) {
          ApiClient.Response list = send(student, "GET", "/wait", null);
          if (list == null || list.status() != HTTP_OK) {
            return;
          }
          JSONArray entries = list.data().getJSONArray("items");
          if (entries.isEmpty()) {
            return;
          }
          JSONObject entry = entries.getJSONObject(0);
          if (entry.get("offer") != null) {
            answer(student, entry, how);
            return;
          }
          TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
      }

      // Without an answer the time of the offer ends.
      private void answer(ApiClient student, JSONObject entry, @Nullable String how) {
        if (how == null) {
          long offer = entry.getJSONObject("offer").getLongValue("reservationId");
          send(program.api(), "POST", "/crash/staff/offer-over?reservationId=" + offer, null);
        } else {
          send(student, "POST", "/wait/" + entry.getLong("id") + "/" + how, null);
        }
      }
    };
  }

  /** A booking whose student may fetch the money at the counter. */
  private long cancelledAfterCash() {
    Booking booked = bookings.paidInCash();
    long reservation = booked.reservationId();
    var _ = accepted(() -> booked.student().post("/pay/refund/" + reservation, null));
    return reservation;
  }

  /**
   * Of those who have booked, one comes, one scans a code, one doesn't come, and one comes after
   * staff gave them up. To one booking nobody comes until its place is given back; then its person
   * comes late.
   */
  Scene arrivals(StaffClient staff) {
    long came = cashBooking();
    long scans = cashBooking();
    long missing = cashBooking();
    long late = cashBooking();
    long forfeited = cashBooking();
    return new Scene() {
      @Override
      void play() throws InterruptedException {
        send(program.api(), "POST", "/crash/arrivals/absent?reservationId=" + forfeited, null);
        attend();
        for (int look = 0; look < MAX_LOOKS && !isRestored(); look++) {
          TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
      }

      private boolean isRestored() {
        String path = "/admin/reservation/" + forfeited + "/restore";
        ApiClient.Response answer = send(staff.api(), "POST", path, null);
        return answer == null || answer.code().equals("SUCCESS");
      }

      private void attend() {
        send(program.api(), "POST", "/crash/arrivals/scan?reservationId=" + scans, null);
        mark("POST", came, "check-in");
        mark("POST", missing, "check-in");
        mark("POST", missing, "no-show");
        mark("POST", late, "no-show");
        mark("DELETE", late, "no-show");
        mark("POST", late, "check-in");
      }

      @Override
      void playAgain() {
        attend();
      }

      private void mark(String method, long reservation, String as) {
        send(staff.api(), method, "/admin/reservation/" + reservation + "/" + as, null);
      }
    };
  }

  /** Two people are reminded: of a payment, and of the start of a booking. */
  Scene reminders() {
    Booking unpaid = bookings.book();
    Booking paid = bookings.paidInCash();
    return new Scene() {
      @Override
      void play() throws InterruptedException {
        prepare("due-soon", unpaid);
        prepare("play-soon", paid);
        for (int look = 0; look < MAX_LOOKS && !isReminded(); look++) {
          TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
      }

      private void prepare(String what, Booking booked) {
        String path = "/crash/arrivals/" + what + "?reservationId=" + booked.reservationId();
        send(program.api(), "POST", path, null);
      }

      private boolean isReminded() {
        ApiClient.Response inbox = send(unpaid.student(), "GET", "/user/inbox", null);
        return inbox == null || inbox.response().body().contains("DUE_SOON");
      }
    };
  }

  private long cashBooking() {
    ApiClient student = program.student();
    String name = accepted(() -> student.get("/user/me")).data().getString("studentId");
    String path =
        "/crash/money/cash-booking?slotId=%d&studentId=%s".formatted(arriving.slotId(), name);
    return accepted(() -> program.api().post(path, null)).data().getLongValue("reservationId");
  }

  /** Staff close the court of some bookings, and open it again. */
  Scene closure() {
    List<Long> slots = openAgain(of("open-again", closing));
    long closed = slots.get(nextClosed.getAndIncrement() % slots.size());
    bookSome(closing, closed);
    return new Scene() {
      @Override
      void play() {
        send(program.api(), "POST", "/crash/staff/close?slotId=" + closed, null);
      }
    };
  }

  /**
   * Staff make a weekly booking of a guest at a free place, and one at a place that a student has
   * paid for, so that it waits for the refund.
   */
  Scene newWeeklyBookings() {
    long free = freeWeekly();
    long wanted = freeWeekly();
    var _ = bookings.paid(bookings.book(weekly, wanted));
    return new Scene() {
      @Override
      void play() {
        send(program.api(), "POST", series("make", free), null);
        send(program.api(), "POST", series("make", wanted), null);
      }

      @Override
      void playAgain() {
        play();
      }
    };
  }

  private static String series(String what, long slotId) {
    return "/crash/series/" + what + "?slotId=" + slotId;
  }

  /** Staff end a weekly booking whose guest has paid. */
  Scene endOfWeeklyBooking() {
    long ended = freeWeekly();
    var _ = accepted(() -> program.api().post(series("make", ended), null));
    return new Scene() {
      @Override
      void play() {
        send(program.api(), "POST", series("end", ended), null);
      }

      @Override
      void playAgain() {
        play();
      }
    };
  }

  /** A slot on which nothing is left of earlier scenes. */
  private long freeWeekly() {
    List<Long> slots = weekly.slotIds();
    long slot = slots.get(nextWeekly.getAndIncrement() % slots.size());
    var _ = accepted(() -> program.api().post(series("free", slot), null));
    return slot;
  }

  /**
   * Staff take the last hour of two sessions, and give it back: of one that some have booked, and
   * one that nobody has.
   */
  Scene planChange() {
    var _ = openAgain(plan("plan-again", intervals, CrashController.INTERVAL_HOURS));
    bookSome(
        planned, openAgain(plan("plan-again", planned, StaffController.PLANNED_HOURS)).getLast());
    return new Scene() {
      @Override
      void play() {
        String booked = plan("plan", planned, StaffController.PLANNED_HOURS);
        String free = plan("plan", intervals, CrashController.INTERVAL_HOURS);
        List.of(booked, free).forEach(path -> send(program.api(), "POST", path, null));
      }
    };
  }

  private String plan(String what, SaleClient sale, int hours) {
    return of(what, sale) + "&hours=" + hours;
  }

  private String of(String what, SaleClient sale) {
    return "/crash/staff/%s?sessionId=%d&date=%s".formatted(what, sale.sessionId(), hours.date());
  }

  private List<Long> openAgain(String path) {
    return accepted(() -> program.api().post(path, null))
        .json()
        .getJSONArray("data")
        .toJavaList(Long.class);
  }

  /** Two bookings that aren't paid, and two that are. */
  private void bookSome(SaleClient sale, long slotId) {
    for (int i = 0; i < 2; i++) {
      var _ = bookings.book(sale, slotId);
    }
    for (int i = 0; i < 2; i++) {
      var _ = bookings.paid(bookings.book(sale, slotId));
    }
  }
}
