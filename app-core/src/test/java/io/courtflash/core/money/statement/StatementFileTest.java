package io.courtflash.core.money.statement;

import static io.courtflash.core.money.statement.StatementScene.CLERK;
import static io.courtflash.core.money.statement.StatementScene.PROVIDER;
import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.core.money.statement.ProviderStatement.Source;
import io.courtflash.core.money.statement.StatementScene.OpenOrder;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.Refused;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** Bills that staff import from the provider's files. */
@PaymentEngineTest
class StatementFileTest {

  @Autowired private BeanFactory engine;
  @Autowired private Statements bills;

  @TempDir private Path keys;
  private StatementScene scene;
  private LocalDate today;

  @BeforeEach
  void openHall() throws IOException {
    scene = StatementScene.start(engine, keys);
    today = scene.today();
  }

  @AfterEach
  void close() {
    scene.close();
  }

  @Test
  void aFileIsImportedForItsDayOnly() {
    OpenOrder order = scene.paid();
    byte[] file = scene.provider().billFile();
    LocalDate before = today.minusDays(2);

    assertThat(refusal(PROVIDER, before, file))
        .isEqualTo("field.bill-wrong-day file " + order.number());
    assertThat(refusal(PROVIDER, today, file)).startsWith("field.bill-not-ended");
    assertThat(refusal("bank", before, file)).startsWith("field.name");
    assertThat(refusal(PROVIDER, today.minusDays(1), fileOf(today.minusDays(1))))
        .isEqualTo("pay.bill.fetched");
    assertThat(bills.previewFile(CLERK, PROVIDER, before, fileOf(before)).payments()).isEqualTo(1);
    assertThat(scene.row(before).source()).as("nothing is stored").isNull();
    assertThat(bills.importFile(CLERK, PROVIDER, before, fileOf(before)).source())
        .isEqualTo(Source.FILE);
    assertThat(bills.importFile(CLERK, PROVIDER, before, fileOf(before)).source())
        .isEqualTo(Source.FILE);

    ProviderStatement imported = scene.row(before);
    assertThat(imported.source()).isEqualTo(Source.FILE);
    assertThat(imported.payments()).isEqualTo(1);
  }

  @Test
  void aFileThatIsNoBillNamesItsLine() {
    scene.paid();
    byte[] file = scene.provider().billFile();
    String text = new String(file, StandardCharsets.UTF_8);
    byte[] broken = text.replace("`20.00", "`twenty").getBytes(StandardCharsets.UTF_8);
    LocalDate before = today.minusDays(2);

    assertThat(refusal(PROVIDER, before, broken))
        .startsWith("field.bill-unreadable file 2 ")
        .contains("twenty");
    assertThat(refusal(PROVIDER, before, new byte[] {'P', 'K', 3}))
        .startsWith("field.bill-unreadable");
    assertThat(bills.list(Actor.ENGINE, before, 1)).isEmpty();
  }

  private String refusal(String provider, LocalDate day, byte[] file) {
    return Refused.by(() -> bills.importFile(CLERK, provider, day, file));
  }

  /** The file of today's bill, with the times of another day. */
  private byte[] fileOf(LocalDate day) {
    return new String(scene.provider().billFile(), StandardCharsets.UTF_8)
        .replace(today.toString(), day.toString())
        .getBytes(StandardCharsets.UTF_8);
  }
}
