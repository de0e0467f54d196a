package io.courtflash.core.money.statement;

import static io.courtflash.core.money.statement.StatementScene.CLERK;
import static io.courtflash.core.money.statement.StatementScene.PROVIDER;
import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.core.money.statement.ProviderStatement.Source;
import io.courtflash.core.money.statement.StatementScene.OpenOrder;
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

    assertThat(bills.importFile(CLERK, PROVIDER, before, file))
        .isEqualTo(new Statements.Import.WrongDay(order.number()));
    assertThat(bills.importFile(CLERK, PROVIDER, today, file))
        .isInstanceOf(Statements.Import.NotEnded.class);
    assertThat(bills.importFile(CLERK, "bank", before, file))
        .isInstanceOf(Statements.Import.NoProvider.class);
    assertThat(bills.importFile(CLERK, PROVIDER, today.minusDays(1), fileOf(today.minusDays(1))))
        .isInstanceOf(Statements.Import.Fetched.class);
    assertThat(bills.previewFile(CLERK, PROVIDER, before, fileOf(before)))
        .isInstanceOfSatisfying(
            Statements.Import.Previewed.class, it -> assertThat(it.payments()).isEqualTo(1));
    assertThat(scene.row(before).source()).as("nothing is stored").isNull();
    assertThat(bills.importFile(CLERK, PROVIDER, before, fileOf(before)))
        .isInstanceOf(Statements.Import.Stored.class);
    assertThat(bills.importFile(CLERK, PROVIDER, before, fileOf(before)))
        .isInstanceOf(Statements.Import.Stored.class);

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

    assertThat(bills.importFile(CLERK, PROVIDER, before, broken))
        .isInstanceOfSatisfying(
            Statements.Import.Unreadable.class,
            it -> {
              assertThat(it.line()).isEqualTo(2);
              assertThat(it.what()).contains("twenty");
            });
    assertThat(bills.importFile(CLERK, PROVIDER, before, new byte[] {'P', 'K', 3}))
        .isInstanceOf(Statements.Import.Unreadable.class);
    assertThat(bills.list(before, 1)).isEmpty();
  }

  /** The file of today's bill, with the times of another day. */
  private byte[] fileOf(LocalDate day) {
    return new String(scene.provider().billFile(), StandardCharsets.UTF_8)
        .replace(today.toString(), day.toString())
        .getBytes(StandardCharsets.UTF_8);
  }
}
