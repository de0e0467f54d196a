package io.courtflash.desktop.series;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.CourtDateTime;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a closure shows while it runs and when it is done, and what is printed of that. */
@Thorough(besides = "BookingDialogsTest")
class ClosureResultTest {

  private static final LocalDate DAY = LocalDate.parse("2026-09-02");
  private static final LocalTime NOON = LocalTime.of(12, 0);
  private static final Instant GATE = Instant.parse("2026-09-01T05:00:00Z");
  private static final int BOOKINGS = 14;

  private final FakeBlockSeriesService service = new FakeBlockSeriesService();
  private final BlockingQueue<String> opened = new LinkedBlockingQueue<>();

  @Test
  void theRunOfAClosureShowsItsProgress() throws Exception {
    CountDownLatch half = new CountDownLatch(1);
    service.run =
        progress -> {
          progress.changed(BOOKINGS / 2, BOOKINGS);
          await(half);
        };
    try (ScreenFixture page = review(Texts.LANGUAGES.getFirst())) {
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("已处理预约 7 / 14");
      page.picture("closure-progress");
      half.countDown();
      page.awaitText("已发送消息 0 / 14 条，其余 14 条在退款到账后发送。");
      page.isReadable("closure-result");
      service.refunded = true;
      page.awaitText("14 of 14 messages sent.");
      page.use(Hyperlink.class, "link-column-bookings-student-0", Hyperlink::fire);
      assertThat(page.links().opened()).contains("students #100");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"zh-CN", "en"})
  void theResultIsPrintedWithEveryBooking(String language) throws Exception {
    service.refunded = true;
    try (ScreenFixture page = review(Locale.forLanguageTag(language))) {
      page.use(Button.class, "dialog-ok", Button::fire);
      page.use(Label.class, "closing-messages", _ -> {});
      page.use(Button.class, "closing-print-result", Button::fire);
      Path file = Path.of(URI.create(Awaitility.await().until(opened::poll, Objects::nonNull)));
      byte[] pdf = Files.readAllBytes(file);
      String text = withinThePage(pdf).replaceAll("\\s", "");
      assertThat(text)
          .contains("东馆", "停电")
          .contains(language.equals("en") ? "Wed2Sep12:00–18:00" : "9月2日周三12:00–18:00");
      for (int booking = 0; booking < BOOKINGS; booking++) {
        assertThat(text).contains(person(booking).replace(" ", ""));
      }
      assertThat(text)
          .contains(language.equals("en") ? "¥20.00refunded" : "退款¥20.00")
          .contains(language.equals("en") ? "14of14messagessent." : "已发送消息14/14条。");
    }
  }

  @Test
  void theResultIsSavedInEachForm(@TempDir Path folder) throws Exception {
    service.refunded = true;
    try (ScreenFixture page = review(Texts.LANGUAGES.getFirst())) {
      page.use(Button.class, "dialog-ok", Button::fire);
      page.use(Label.class, "closing-messages", _ -> {});
      Path pdf = folder.resolve("closure.pdf");
      page.files().choose(pdf);
      page.use(Button.class, "closing-save-result", Button::fire);
      Awaitility.await().until(() -> page.told().done().contains("已保存为 closure.pdf。"));
      assertThat(withinThePage(Files.readAllBytes(pdf))).contains(person(0), person(13));
      Path list = folder.resolve("closure.csv");
      page.files().choose(list);
      page.use(Button.class, "closing-save-result", Button::fire);
      Awaitility.await().until(() -> page.told().done().contains("已保存为 closure.csv。"));
      assertThat(Files.readString(list)).contains(person(0), person(13), "退款 ¥20.00", "已发送");
    }
  }

  /** Looks at a closure that hits all bookings, and refunds them. */
  private ScreenFixture review(Locale language) throws Exception {
    for (int booking = 0; booking < BOOKINGS; booking++) {
      add(booking);
    }
    ScreenFixture page = new ScreenFixture(context -> screen(context, language));
    page.use(TextField.class, "closing-reason", field -> field.setText("停电"));
    page.use(TextField.class, "closing-from", field -> field.setText("12:00"));
    page.use(TextField.class, "closing-until", field -> field.setText("18:00"));
    page.use(Button.class, "dialog-ok", Button::fire);
    page.use(ToggleButton.class, "sessions-plan-booking-refund", ToggleButton::fire);
    String act = page.read(Button.class, "dialog-ok", Button::getText);
    assertThat(act)
        .isEqualTo(
            language.equals(Locale.ENGLISH)
                ? "Close 1 court, refund ¥280.00 to 14 people"
                : "封场 1 个场地，向 14 人退款 ¥280.00");
    return page;
  }

  private Screen screen(ScreenContext context, Locale language) {
    context.texts().languageProperty().set(language);
    Label page = new Label();
    SeriesWizard wizard =
        new SeriesWizard(service, context.newActionRunner(), context, opened::add, () -> {});
    return new Screen() {

      @Override
      public Node view() {
        return page;
      }

      @Override
      public List<UserAction> actions() {
        return List.of();
      }

      @Override
      public void onShow() {
        wizard.close(page, new SeriesWizard.ClosingTime(Set.of(1L), DAY, null, null));
      }
    };
  }

  private void add(int booking) {
    LocalTime start = NOON.plusHours(booking / 3);
    Slot slot =
        new Slot(
            booking + 1,
            1,
            1 + booking % 2,
            DAY,
            start,
            start.plusHours(1),
            GATE,
            GATE.plus(Duration.ofHours(1)),
            1,
            0);
    Reservation reservation =
        new Reservation(
            1000 + booking,
            "trace" + booking,
            100 + booking,
            slot.id(),
            1,
            ReservationStatus.CONFIRMED,
            null,
            null,
            GATE,
            GATE,
            null,
            new BigDecimal("20.00"),
            null,
            1);
    service.hit.add(
        new AffectedBooking(
            reservation,
            List.of(slot),
            List.of(slot),
            List.of(new CourtDateTime(2, DAY, start, start.plusHours(1)))));
    service.booked.add(
        new BookedSlot(
            reservation.id(),
            reservation.userId(),
            person(booking),
            null,
            null,
            reservation.status(),
            slot.id(),
            slot.courtId(),
            "很长名字的 " + slot.courtId() + " 号场",
            DAY,
            slot.startTime(),
            slot.endTime()));
  }

  private static String person(int booking) {
    return "2023110" + (50 + booking);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(TestTimeout.LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The text of a PDF, of which each letter is within its page and beside no other one. */
  private static String withinThePage(byte[] pdf) throws IOException {
    List<String> outside = new ArrayList<>();
    try (PDDocument document = Loader.loadPDF(pdf)) {
      PDFTextStripper stripper =
          new PDFTextStripper() {
            @Override
            protected void processTextPosition(TextPosition at) {
              if (at.getX() < 0 || at.getX() + at.getWidth() > at.getPageWidth()) {
                outside.add(at.getUnicode());
              }
              super.processTextPosition(at);
            }
          };
      String text = stripper.getText(document);
      assertThat(outside).isEmpty();
      return text;
    }
  }
}
