package io.courtflash.faults.crash;

import static io.courtflash.faults.crash.SceneBookings.accepted;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.money.gateway.wechat.SimulatedProvider;
import io.courtflash.core.money.provider.PaymentGatewayContract.SignedNotice;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.faults.crash.CrashController.Hours;
import io.courtflash.faults.crash.SceneBookings.Booking;
import io.courtflash.faults.crash.SceneBookings.Order;
import java.time.Duration;
import java.util.List;

/** Prepares the scenes in which something is paid, cancelled or refunded. */
final class MoneyScenes {

  private static final Duration REFUSED_WITHIN = Duration.ofSeconds(60);

  private final SceneBookings bookings;
  private final CrashedProgram program;
  private final SimulatedProvider provider;
  private final StaffClient staff;

  /** The hall keeps a part of what was paid for these. */
  private final SaleClient intervals;

  private final Hours hours;

  MoneyScenes(SceneBookings bookings, StaffClient staff, SaleClient intervals, Hours hours) {
    this.staff = staff;
    this.bookings = bookings;
    this.program = bookings.program();
    this.provider = program.provider();
    this.intervals = intervals;
    this.hours = hours;
  }

  /** Two students cancel, of whom one has an open order, and staff cancel another one. */
  Scene cancellations() {
    Booking unpaid = bookings.book();
    Order open = bookings.order(bookings.book());
    Booking byStaff = bookings.book();
    return new Scene() {
      @Override
      void play() {
        for (Booking booking : List.of(open.booking(), unpaid)) {
          send(booking.student(), "DELETE", "/reserve/" + booking.reservationId(), null);
        }
        String path = "/reserve/" + byStaff.reservationId() + "?reason=rain";
        send(staff.api(), "DELETE", path, null);
      }
    };
  }

  Scene opening() {
    Booking booked = bookings.book();
    return new Scene() {
      @Override
      void play() {
        send(booked.student(), "POST", "/pay/wechat/" + booked.reservationId(), null);
      }
    };
  }

  /**
   * The provider's notices of a payment in time, of one after the cancellation, and of refunds that
   * took their time, one of which it gave up: the program learns of them by the notices first.
   */
  Scene notices() {
    Order inTime = bookings.order(bookings.book());
    bookings.pay(inTime);
    Order late = paidAfterCancellation();
    String refunded = refundUnderWay();
    List<String> refunds = provider.awaitDelayedRefunds(refunded);
    String givenUp = refundUnderWay();
    List<String> given = provider.awaitDelayedRefunds(givenUp);
    return new Scene() {
      @Override
      void play() {
        tell(provider.notice(inTime.outTradeNo()));
        tell(provider.notice(late.outTradeNo()));
        refunds.forEach(number -> tell(provider.refundNotice(number)));
        provider.endRefunds(refunded);
        given.forEach(number -> tell(provider.giveUpNotice(number)));
        provider.giveUpRefunds(givenUp);
      }

      @Override
      void playAgain() {
        play();
      }

      private void tell(SignedNotice notice) {
        send(
            program.api(),
            "POST",
            "/pay/notify/wechat",
            notice.body(),
            SceneBookings.headers(notice));
      }
    };
  }

  /** An order that was paid when its booking had ended, of which the program doesn't know yet. */
  private Order paidAfterCancellation() {
    Order order = bookings.order(bookings.book());
    Booking ended = order.booking();
    var _ = accepted(() -> ended.student().delete("/reserve/" + ended.reservationId()));
    provider.payLate(order.outTradeNo());
    return order;
  }

  /** The number of an order whose refund the program awaits. */
  private String refundUnderWay() {
    Order order = bookings.paid(bookings.book());
    provider.delayRefunds(order.outTradeNo());
    Booking booked = order.booking();
    var _ = accepted(() -> booked.student().post("/pay/refund/" + booked.reservationId(), null));
    return order.outTradeNo();
  }

  /** The deadlines of reservations without an order, with an open one, and with a paid one. */
  Scene deadlines() {
    Booking withoutOrder = bookings.book();
    Order open = bookings.order(bookings.book());
    Order paid = bookings.order(bookings.book());
    Order paidWhenClosing = bookings.order(bookings.book());
    bookings.pay(paid);
    provider.payWhenClosing(paidWhenClosing.outTradeNo());
    return new Scene() {
      @Override
      void play() {
        for (Booking booking :
            List.of(withoutOrder, open.booking(), paid.booking(), paidWhenClosing.booking())) {
          String path = "/crash/overdue?reservationId=" + booking.reservationId();
          send(program.api(), "POST", path, null);
        }
      }
    };
  }

  /**
   * Refunds of a booking, of one of several cells of which the hall keeps a part, of one that the
   * provider refuses, and of a guest's; staff request one again that the provider refused, and a
   * part that it refuses.
   */
  Scene refunds() {
    Order refused = bookings.paid(bookings.book());
    long again = refused.booking().reservationId();
    provider.refuseRefunds(refused.outTradeNo());
    var _ = accepted(() -> refused.booking().student().post("/pay/refund/" + again, null));
    awaitRefusal(again);
    provider.acceptRefunds(refused.outTradeNo());
    Booking whole = bookings.paid(bookings.book()).booking();
    Booking withFee = bookings.paid(bookings.bookInterval(intervals, hours)).booking();
    Order kept = bookings.paid(bookings.book());
    Order keptPart = bookings.paid(bookings.book());
    provider.refuseRefunds(kept.outTradeNo());
    provider.refuseRefunds(keptPart.outTradeNo());
    String guests = "/crash/money/cash-booking?slotId=" + bookings.slot();
    long guest =
        accepted(() -> program.api().post(guests, null)).data().getLongValue("reservationId");
    return new Scene() {
      @Override
      void play() {
        for (Booking booked : List.of(whole, withFee, kept.booking())) {
          send(booked.student(), "POST", "/pay/refund/" + booked.reservationId(), null);
        }
        send(program.api(), "POST", "/crash/money/refund?reservationId=" + guest, null);
        send(program.api(), "POST", "/crash/money/again?reservationId=" + again, null);
        send(program.api(), "POST", part(keptPart.booking()), null);
      }

      @Override
      void playAgain() {
        play();
      }
    };
  }

  private static String part(Booking booked) {
    return "/crash/staff/part?reservationId=" + booked.reservationId();
  }

  /** Staff give back a part of what was paid online, and of what was paid in cash. */
  Scene partRefunds() {
    Booking online = bookings.paid(bookings.book()).booking();
    Booking inCash = bookings.paidInCash();
    return new Scene() {
      @Override
      void play() {
        for (Booking booked : List.of(online, inCash)) {
          send(program.api(), "POST", part(booked), null);
        }
      }

      @Override
      void playAgain() {
        play();
      }
    };
  }

  /** Staff give back by hand what the provider has refused to refund: the whole, and a part. */
  Scene byHand() {
    Order whole = bookings.paid(bookings.book());
    Order part = bookings.paid(bookings.book());
    List<Long> ids = List.of(whole.booking().reservationId(), part.booking().reservationId());
    for (Order order : List.of(whole, part)) {
      provider.refuseRefunds(order.outTradeNo());
    }
    String path = "/pay/refund/" + ids.getFirst();
    var _ = accepted(() -> whole.booking().student().post(path, null));
    var _ = accepted(() -> program.api().post(part(part.booking()), null));
    ids.forEach(this::awaitRefusal);
    return new Scene() {
      @Override
      void play() {
        for (long id : ids) {
          send(program.api(), "POST", "/crash/money/by-hand?reservationId=" + id, null);
        }
      }

      @Override
      void playAgain() {
        play();
      }
    };
  }

  private void awaitRefusal(long reservationId) {
    String path = "/crash/money/refused?reservationId=" + reservationId;
    await()
        .atMost(REFUSED_WITHIN)
        .until(() -> accepted(() -> program.api().get(path)).data().getIntValue("count") == 1);
  }

  /**
   * The bill of the provider comes, with a payment whose notice was lost, about which staff ask,
   * and one of another amount, which staff settle. They do so until it is done.
   */
  Scene bills() {
    Order unheard = bookings.order(bookings.book());
    bookings.pay(unheard);
    Order billed = bookings.paid(bookings.book());
    provider.bill(billed.outTradeNo(), 1);
    List<String> paths =
        List.of("/crash/money/bill", "/crash/money/bill/check", "/crash/money/bill/settle");
    return new Scene() {
      @Override
      void play() {
        paths.forEach(path -> send(program.api(), "POST", path, null));
      }

      @Override
      void playAgain() {
        for (String path : paths) {
          var _ = SceneBookings.accepted(() -> program.api().post(path, null));
        }
      }
    };
  }

  /**
   * Staff ask about an order that is paid, one that isn't, and one that was paid too late: about
   * the last one until they have an answer, because nobody else asks before the bill comes.
   */
  Scene inquiries() {
    Order paid = bookings.order(bookings.book());
    Order open = bookings.order(bookings.book());
    bookings.pay(paid);
    Order late = paidAfterCancellation();
    return new Scene() {
      @Override
      void play() {
        for (Order order : List.of(paid, open, late)) {
          String path = "/crash/staff/inquiry?outTradeNo=" + order.outTradeNo();
          send(program.api(), "POST", path, null);
        }
      }

      @Override
      void playAgain() {
        play();
      }
    };
  }
}
