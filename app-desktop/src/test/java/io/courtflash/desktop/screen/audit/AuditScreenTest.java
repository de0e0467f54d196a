package io.courtflash.desktop.screen.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import java.time.ZoneId;
import java.util.Set;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;

class AuditScreenTest {

  private static ScreenFixture open(FakeAuditService audit) throws Exception {
    TimeFormatter times = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
    return new ScreenFixture(
        context -> new AuditScreen(context, audit, times, (key, language) -> key.toString()));
  }

  @Test
  void aChangeIsShownInFullWithTheNameOfItsSubject() throws Exception {
    try (ScreenFixture page = open(new FakeAuditService())) {
      page.awaitText("场地改名");
      page.awaitText("主场");
      page.use(TableView.class, "audit-list", table -> table.getSelectionModel().select(0));
      page.use(
          Label.class,
          "audit-subject",
          subject -> assertThat(subject.getText()).isEqualTo("主场 (court:7)"));
      page.awaitText("场地名称");
      page.awaitText("1 号场");
      page.isReadable("audit");
    }
  }

  @Test
  void whatAnEntryMentionsIsOneClickAway() throws Exception {
    FakeAuditService audit = new FakeAuditService();
    try (ScreenFixture page = open(audit)) {
      page.awaitText("调整预约");
      page.use(TableView.class, "audit-list", table -> table.getSelectionModel().select(1));
      page.awaitText("主场 · 9月2日 周三 18:00");
      page.use(Hyperlink.class, "audit-open-court-8", Hyperlink::fire);
      page.use(Hyperlink.class, "audit-open-account-9", Hyperlink::fire);
      page.use(Hyperlink.class, "audit-open-subject", Hyperlink::fire);
      assertThat(page.links().opened()).containsExactly("courts 8", "students #9", "bookings 5");
      page.isReadable("audit-names");

      page.use(Hyperlink.class, "audit-only-this", Hyperlink::fire);
      page.use(
          TextField.class,
          "audit-subject-filter",
          field -> assertThat(field.getText()).isEqualTo("reservation:5"));
      assertThat(audit.askedAbout.getLast()).isEqualTo(Set.of("reservation:5"));
    }
  }
}
