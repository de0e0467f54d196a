package io.courtflash.desktop.screen.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import java.time.ZoneId;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import org.junit.jupiter.api.Test;

class AuditScreenTest {

  @Test
  void aChangeIsShownInFullWithTheNameOfItsSubjectAndEveryTextIsReadable() throws Exception {
    FakeAuditService audit = new FakeAuditService();
    TimeFormatter times = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
    try (ScreenFixture page =
        new ScreenFixture(context -> new AuditScreen(context, audit, times))) {
      page.awaitText("场地改名");
      page.awaitText("主场");
      page.use(TableView.class, "audit-list", table -> table.getSelectionModel().select(0));
      page.use(
          TextArea.class,
          "audit-detail",
          area -> assertThat(area.getText()).isEqualTo("主场 (court:7)\n场地名称：1 号场 → 主场"));
      page.isReadable("audit");
    }
  }
}
