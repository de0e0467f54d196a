package io.courtflash.core.platform.http.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.operations.health.FindingCode;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.TestPropertySource;

/** What load scripts that count every HTTP status but 200 as an error can ask for. */
@EngineTest
@TestPropertySource(properties = {EngineTest.GUEST, "courtflash.web.legacy-status=true"})
@DirtiesContext
class LegacyStatusTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  @Test
  void refusalsHaveTheStatusOfASuccess() {
    SaleClient sale = SaleClient.of(TestHall.shut(engine, 1, 1, 1));
    ApiClient student = TestStudents.remembered(engine, port);

    ApiClient.Response ungated = sale.reserve(student);
    ApiClient.Response again = sale.reserve(student);
    ApiClient.Response unknown = student.get("/browse/court/999999999");
    ApiClient.Response nobody = ApiClient.at(port).get("/user/me");

    for (ApiClient.Response refused : new ApiClient.Response[] {ungated, again, unknown, nobody}) {
      assertThat(refused.status()).isEqualTo(200);
    }
    assertThat(ungated.code()).isEqualTo("UNGATED");
    assertThat(unknown.code()).isEqualTo("NOT_FOUND");
    assertThat(nobody.code()).isEqualTo("UNAUTHORIZED");
  }

  @Test
  void theDoctorTellsOfIt() {
    assertThat(StaffClient.at(port).api().get("/admin/doctor").response().body())
        .contains(FindingCode.LEGACY_STATUS.key());
  }
}
