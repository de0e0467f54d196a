package io.courtflash.core.messages.inbox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.Thorough;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DelegatingDataSource;

@EngineTest
class PushDevicePresenceTest {

  @Autowired private PushDevicePresence thisNode;
  @Autowired private JdbcClient database;
  @Autowired private DataSource connections;

  private final LoopScheduler otherLoops = new LoopScheduler();
  private PushDevicePresence otherNode;

  @BeforeEach
  void startAnotherNode() {
    removeBrowsers();
    otherNode = new PushDevicePresence(database, otherLoops);
    otherLoops.start();
  }

  @AfterEach
  void stop() {
    otherLoops.stop();
    removeBrowsers();
  }

  private void removeBrowsers() {
    database.sql("DELETE FROM push_device").update();
  }

  @Test
  void eachNodeFindsOutThatThereIsNone() {
    await().until(() -> !thisNode.mayBeAny() && !otherNode.mayBeAny());
  }

  @Thorough(besides = "PushDevicePresenceTest")
  @Test
  void whenTheFirstBrowserIsConfirmedNoNodeBelievesAnyMoreThatThereIsNone() {
    await().until(() -> !thisNode.mayBeAny() && !otherNode.mayBeAny());

    addBrowser("UTC_TIMESTAMP(3)");
    thisNode.awaitKnown();

    assertThat(thisNode.mayBeAny()).isTrue();
    assertThat(otherNode.mayBeAny()).isTrue();
  }

  @Test
  void aFurtherBrowserNeedsNoWait() {
    addBrowser("UTC_TIMESTAMP(3) - INTERVAL 1 HOUR");
    AtomicInteger questions = new AtomicInteger();
    DataSource counted =
        new DelegatingDataSource(connections) {
          @Override
          public Connection getConnection() throws SQLException {
            questions.incrementAndGet();
            return super.getConnection();
          }
        };

    new PushDevicePresence(JdbcClient.create(counted), new LoopScheduler()).awaitKnown();

    assertThat(questions).hasValue(1);
  }

  private void addBrowser(String at) {
    database
        .sql(
            "INSERT INTO push_device (user_id, endpoint, endpoint_hash, public_key, auth_secret,"
                + " language, client, create_time) VALUES (1, 'https://push.example.org/1',"
                + " UNHEX(SHA2('1', 256)), '', '', 'en', 'Phone', "
                + at
                + ")")
        .update();
  }
}
