package io.courtflash.faults.crash;

import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.faults.SteadyLoad;
import io.courtflash.faults.crash.CrashController.Hall;
import io.courtflash.faults.crash.CrashPoint.Side;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Prepares a scene for each step of the protocol, on a hall of its own. */
final class ProtocolScenes {

  private static final int COURTS = 5;
  private static final int HOURS = 12;
  private static final int CAPACITY = 100;
  private static final int STUDENTS_OF_LOAD = 60;
  private static final int CLAIMS_PER_SECOND = 30;
  private static final Duration SERVES_AGAIN_WITHIN = Duration.ofSeconds(60);
  private static final Duration LETTERS_STORED_WITHIN = Duration.ofSeconds(10);

  private final CrashedProgram program;
  private final StaffClient staff;
  private final SaleClient sale;
  private final AtomicInteger nextSlot = new AtomicInteger();

  /**
   * Redis loses all it knows of its first slot, and staff warm it up, which gives back every hold
   * that Redis has lost. So other scenes use other slots.
   */
  private final SaleClient lostSale;

  /** Staff block and unblock this one, so that nobody claims it. */
  private final long blockedSlot;

  ProtocolScenes(CrashedProgram program, StaffClient staff) {
    this.program = program;
    this.staff = staff;
    Hall hall = program.hall(COURTS, HOURS, CAPACITY);
    this.sale = new SaleClient(hall.sessionId(), hall.slotIds());
    this.lostSale = new SaleClient(hall.lostSessionId(), hall.lostSlotIds());
    this.blockedSlot = hall.lostSlotIds().getLast();
  }

  /** A reservation that isn't paid. */
  private record Booking(ApiClient student, long slotId, long reservationId) {}

  /** A reservation and its open order at the provider. */
  private record OpenOrder(Booking booking, String outTradeNo, String amount) {}

  /** Faults without which a scene doesn't come to its step, or not to all points of it. */
  static List<CrashPoint> failuresOf(ProtocolStep step) {
    return switch (step) {
      case ABANDON -> List.of(new CrashPoint(ProtocolStep.RESERVE, Side.BEFORE, "publish"));
      case OUTBOX -> List.of(new CrashPoint(step, Side.BEFORE, "Redis release"));
      case TIMEOUT -> List.of(new CrashPoint(step, Side.BEFORE, "provider query"));
      case REFUND -> List.of(new CrashPoint(step, Side.BEFORE, "provider refund"));
      case RESERVE, SETTLE, DEAD_LETTERS, SWEEP, RECONCILE, WARM_UP, CANCEL, PAY, CALLBACK ->
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
          new SeveralScenes(List.of(cancellations(), claimsAndDuplicate(), blockedSlot()));
      case CANCEL -> cancellations();
      case PAY -> opening();
      case CALLBACK -> notices();
      case TIMEOUT -> deadlines();
      case REFUND -> new SeveralScenes(List.of(refund(), notices()));
    };
  }

  /** Students who claim slots until it is closed. */
  SteadyLoad startLoad() {
    List<ApiClient> students = Stream.generate(program::student).limit(STUDENTS_OF_LOAD).toList();
    return SteadyLoad.start(sale, students, CLAIMS_PER_SECOND);
  }

  private long slot() {
    return sale.slotIds().get(nextSlot.getAndIncrement() % sale.slotIds().size());
  }

  private String claimOn(long slotId) {
    return claimOn(sale, slotId);
  }

  private static String claimOn(SaleClient sale, long slotId) {
    return JSONObject.of("slotId", slotId, "sessionId", sale.sessionId()).toString();
  }

  private Scene claims() {
    List<ApiClient> students = List.of(program.student(), program.student());
    return new Scene() {
      @Override
      void play() {
        for (ApiClient student : students) {
          accept(claimOf(student, send(student, "POST", "/reserve/", claimOn(slot()))));
        }
      }
    };
  }

  /** Of two claims one is of a student whose earlier hold Redis has lost. */
  private Scene claimsAndDuplicate() {
    ApiClient student = program.student();
    Booking booked = book(slot());
    return new Scene() {
      @Override
      void play() {
        accept(claimOf(student, send(student, "POST", "/reserve/", claimOn(slot()))));
        send(program.api(), "POST", "/crash/lost-hold" + query(booked), null);
        displace(
            claimOf(
                booked.student(),
                send(booked.student(), "POST", "/reserve/", claimOn(booked.slotId()))));
      }
    };
  }

  private Scene deadLetters() {
    ApiClient student = program.student();
    return new Scene() {
      @Override
      void play() throws InterruptedException {
        String path = "/crash/dead-letters?token=" + student.token() + "&slotId=" + slot();
        accept(claimOf(student, send(program.api(), "POST", path, null)));
        long end = System.nanoTime() + LETTERS_STORED_WITHIN.toNanos();
        while (System.nanoTime() - end < 0 && !areClosed()) {
          TimeUnit.MILLISECONDS.sleep(200);
        }
      }

      private boolean areClosed() {
        ApiClient.Response answer = send(program.api(), "POST", "/crash/dead-letters/close", null);
        return answer == null || (answer.status() == 200 && answer.data().getIntValue("count") > 0);
      }
    };
  }

  private Scene lostMessage() {
    ApiClient student = program.student();
    return new Scene() {
      @Override
      void play() {
        String path = "/crash/lost-message?token=" + student.token() + "&slotId=" + slot();
        accept(claimOf(student, send(program.api(), "POST", path, null)));
      }
    };
  }

  private Scene lostHold() {
    Booking booked = book(slot());
    return new Scene() {
      @Override
      void play() {
        send(program.api(), "POST", "/crash/lost-hold" + query(booked), null);
      }
    };
  }

  private Scene lostSlot() {
    var _ = book(lostSale, lostSale.slotId());
    return new Scene() {
      @Override
      void play() {
        send(program.api(), "POST", "/crash/lost-slot?slotId=" + lostSale.slotId(), null);
        send(staff.api(), "POST", "/admin/warmup/" + lostSale.sessionId(), null);
      }
    };
  }

  /** Cancels two reservations, of which one has an open order. */
  private Scene cancellations() {
    Booking unpaid = book(slot());
    OpenOrder open = openOrder();
    return new Scene() {
      @Override
      void play() {
        for (Booking booking : List.of(open.booking(), unpaid)) {
          send(booking.student(), "DELETE", "/reserve/" + booking.reservationId(), null);
        }
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

  private Scene opening() {
    Booking booked = book(slot());
    return new Scene() {
      @Override
      void play() {
        send(booked.student(), "POST", "/pay/wechat/" + booked.reservationId(), null);
      }
    };
  }

  /** The provider's notices of a payment in time, and of one after the cancellation. */
  private Scene notices() {
    OpenOrder inTime = openOrder();
    OpenOrder late = openOrder();
    cancel(late.booking());
    List<String> notices = List.of(pay(inTime, false), pay(late, true));
    return new Scene() {
      @Override
      void play() {
        for (String notice : notices) {
          send(program.api(), "POST", "/pay/notify/wechat", notice);
        }
      }

      @Override
      void playAgain() {
        play();
      }
    };
  }

  /** The deadlines of reservations without an order, with an open one, and with a paid one. */
  private Scene deadlines() {
    Booking withoutOrder = book(slot());
    OpenOrder open = openOrder();
    OpenOrder paid = openOrder();
    var _ = pay(paid, false);
    return new Scene() {
      @Override
      void play() {
        for (Booking booking : List.of(withoutOrder, open.booking(), paid.booking())) {
          String path = "/crash/overdue?reservationId=" + booking.reservationId();
          send(program.api(), "POST", path, null);
        }
      }
    };
  }

  private Scene refund() {
    OpenOrder order = openOrder();
    String notice = pay(order, false);
    var _ = accepted(() -> program.api().post("/pay/notify/wechat", notice));
    Booking booked = order.booking();
    return new Scene() {
      @Override
      void play() {
        send(booked.student(), "POST", "/pay/refund/" + booked.reservationId(), null);
      }
    };
  }

  private static String query(Booking booking) {
    return "?token=" + booking.student().token() + "&slotId=" + booking.slotId();
  }

  private Booking book(long slotId) {
    return book(sale, slotId);
  }

  private Booking book(SaleClient sale, long slotId) {
    ApiClient student = program.student();
    ApiClient.Response answer = accepted(() -> student.post("/reserve/", claimOn(sale, slotId)));
    long reservation = SaleClient.result(student, answer.text()).getLongValue("reservationId");
    return new Booking(student, slotId, reservation);
  }

  private OpenOrder openOrder() {
    Booking booked = book(slot());
    JSONObject order =
        accepted(() -> booked.student().post("/pay/wechat/" + booked.reservationId(), null)).data();
    return new OpenOrder(booked, order.getString("outTradeNo"), order.getString("amount"));
  }

  /** Pays at the provider, which doesn't tell; returns its notice. */
  private String pay(OpenOrder order, boolean isLate) {
    return program
        .post(
            "/crash/pay?outTradeNo=%s&amount=%s&late=%s"
                .formatted(order.outTradeNo(), order.amount(), isLate))
        .data()
        .getString("notice");
  }

  private static void cancel(Booking booking) {
    var _ = accepted(() -> booking.student().delete("/reserve/" + booking.reservationId()));
  }

  /** Repeats a request while a server is away: connections that a fault has cut come back. */
  private static ApiClient.Response accepted(Callable<ApiClient.Response> request) {
    ApiClient.Response answer =
        await().atMost(SERVES_AGAIN_WITHIN).until(request, response -> response.status() != 503);
    if (answer.status() != 200) {
      throw new IllegalStateException("Not accepted: " + answer.response().body());
    }
    return answer;
  }
}
