package io.courtflash.desktop.screen.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.engine.EngineComponent;
import io.courtflash.core.engine.EngineStatus;
import io.courtflash.desktop.fx.QrCodeView;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.screen.settings.StudentPageUrls;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import org.junit.jupiter.api.Test;

class HealthViewTest {

  private static final String PHONES = "http://10.1.2.3:8088/";

  @Test
  void phonesReadTheAddressOfTheStudentPageFromACode() throws Exception {
    StudentPageUrls urls =
        new StudentPageUrls("http://127.0.0.1:8088/", List.of(PHONES, "http://10.9.9.9/"), "");
    try (ScreenFixture page = new ScreenFixture(context -> screen(context, urls))) {
      page.awaitText(PHONES);
      assertThat(page.read(QrCodeView.class, "health-qr", Node::getAccessibleText))
          .contains(PHONES);
      page.isReadable("health-code");
    }
  }

  @Test
  void aPageThatOnlyThisComputerCanOpenHasNoCode() throws Exception {
    StudentPageUrls urls = new StudentPageUrls("http://127.0.0.1:8088/", List.of(), "");
    try (ScreenFixture page = new ScreenFixture(context -> screen(context, urls))) {
      page.awaitText("学生网页");
      await().until(() -> page.read(ScrollPane.class, "health", view -> view.getContent() != null));
      assertThat(page.reads(PHONES)).isFalse();
    }
  }

  private static Screen screen(ScreenContext context, StudentPageUrls urls) {
    HealthView view =
        new HealthView(
            new HealthModel(status(), () -> Instant.EPOCH),
            context.texts(),
            context.tasks(),
            _ -> {});
    view.addStudentPage(() -> urls);
    return new Screen() {
      @Override
      public String id() {
        return "health";
      }

      @Override
      public Node view() {
        return view;
      }
    };
  }

  private static HallStatus status() {
    return new HallStatus(
        "Hall",
        List.of(
            new EngineStatus(EngineComponent.REDIS, "6.2", "127.0.0.1:2", true, Instant.EPOCH, 0)),
        ServerUrls.at("http://127.0.0.1:8088"),
        Path.of("data"),
        Optional.of(List.of()),
        ZoneOffset.UTC);
  }
}
