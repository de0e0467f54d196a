package io.courtflash.core.booking.settle;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

@EngineTest
class SettlingConnectionsTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private DataSource database;
  @Autowired private JdbcConnectionDetails details;

  @Test
  void studentsAreAnsweredWhileAllOrdinaryConnectionsAreTaken() throws SQLException {
    SaleClient sale = SaleClient.of(TestHall.open(engine, 1, 1, 1));
    ApiClient student = TestStudents.student(engine, port);
    List<Connection> taken = new ArrayList<>();
    try {
      takeAll(taken);

      // Neither the student's token nor the slot is in memory.
      ApiClient.Response answer = sale.reserve(student);

      assertThat(answer.status()).isEqualTo(200);
      assertThat(SaleClient.result(student, answer.text()).getString("status"))
          .isEqualTo("SUCCESS");
    } finally {
      close(taken);
    }
  }

  private void takeAll(List<Connection> taken) throws SQLException {
    int all = database.unwrap(HikariDataSource.class).getMaximumPoolSize();
    while (taken.size() < all) {
      taken.add(database.getConnection());
    }
  }

  private static void close(List<Connection> taken) throws SQLException {
    for (Connection each : taken) {
      each.close();
    }
  }

  @Test
  void claimsAreSettledWhileAllOrdinaryConnectionsAreTaken() throws SQLException {
    SaleClient sale = SaleClient.of(TestHall.open(engine, 1, 1, 2));
    List<ApiClient> students = TestStudents.of(engine, port, 2);
    // What a request needs of the database is in memory after the first one.
    assertThat(students.getFirst().get("/user/me").status()).isEqualTo(200);
    assertThat(students.getLast().get("/user/me").status()).isEqualTo(200);
    assertThat(sale.reserve(students.getFirst()).status()).isEqualTo(200);
    List<Connection> taken = new ArrayList<>();
    try {
      takeAll(taken);

      String traceId = sale.claim(students.getLast());

      JdbcClient own =
          JdbcClient.create(
              new DriverManagerDataSource(
                  details.getJdbcUrl(),
                  requireNonNull(details.getUsername()),
                  requireNonNull(details.getPassword())));
      await()
          .until(
              () ->
                  own.sql("SELECT COUNT(*) FROM reservation WHERE trace_id = ?")
                      .param(traceId)
                      .query(Integer.class)
                      .single(),
              rows -> rows == 1);
    } finally {
      close(taken);
    }
    sale.awaitSettled(engine);
  }
}
