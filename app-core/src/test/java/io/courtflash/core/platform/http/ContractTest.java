package io.courtflash.core.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.core.testing.TlsConnector;
import io.courtflash.core.testing.TlsConnector.Transport;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The wire contract: every path and method, who may call it, and the fields of its response, over
 * HTTP/1.1 and HTTP/2, with TLS and without.
 */
@EngineTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ContractTest {

  @LocalServerPort private int port;
  @Autowired private ApplicationContext engine;
  @Autowired private JdbcClient database;

  private TlsConnector tls;
  private List<Transport> transports;

  @BeforeAll
  void open(@TempDir Path folder) throws Exception {
    tls = TlsConnector.open(engine, folder);
    transports = tls.transports(port);
  }

  @AfterAll
  void close() throws Exception {
    tls.close();
  }

  /** Nothing has the id 999999999, so that the calls change nothing. */
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          POST   | /auth/register                      | {}               | 400 | 400 | 400
          POST   | /auth/login                         | {}               | 400 | 400 | 400
          GET    | /user/me                            |                  | 401 | 200 | 200
          PATCH  | /user/me                            | {}               | 401 | 200 | 200
          GET    | /user/passkeys                      |                  | 401 | 200 | 200
          POST   | /user/passkeys/options              | {}               | 401 | 400 | 400
          POST   | /user/passkeys                      | {}               | 401 | 400 | 400
          PATCH  | /user/passkeys/999999999            | {"name":"x"}     | 401 | 404 | 404
          DELETE | /user/passkeys/999999999            |                  | 401 | 404 | 404
          POST   | /auth/passkey/options               |                  | 409 | 409 | 409
          POST   | /auth/passkey                       | {}               | 400 | 400 | 400
          GET    | /time                               |                  | 200 | 200 | 200
          GET    | /browse/session                     |                  | 401 | 200 | 200
          GET    | /browse/session/999999999           |                  | 401 | 404 | 404
          GET    | /browse/open/999999999              |                  | 401 | 404 | 404
          GET    | /browse/court                       |                  | 401 | 200 | 200
          GET    | /browse/court/999999999             |                  | 401 | 404 | 404
          GET    | /browse/slot?sessionId=999999999    |                  | 401 | 404 | 404
          GET    | /browse/slot/999999999              |                  | 401 | 404 | 404
          GET    | /browse/reservation                 |                  | 401 | 200 | 200
          POST   | /reserve/                           | {}               | 401 | 400 | 400
          POST   | /reserve                            | {}               | 401 | 400 | 400
          GET    | /reserve/result/none                |                  | 401 | 404 | 404
          DELETE | /reserve/999999999                  |                  | 401 | 404 | 404
          POST   | /pay/wechat/999999999               |                  | 401 | 404 | 404
          GET    | /pay/reservation/999999999          |                  | 401 | 404 | 404
          POST   | /pay/refund/999999999               |                  | 401 | 404 | 404
          POST   | /pay/wechat/mock-success/none       |                  | 401 | 403 | 404
          POST   | /admin/court                        | {}               | 401 | 403 | 400
          PATCH  | /admin/court/999999999              | {"courtName":"x"} | 401 | 403 | 404
          DELETE | /admin/court/999999999              |                  | 401 | 403 | 404
          GET    | /admin/session                      |                  | 401 | 403 | 200
          POST   | /admin/session                      | {}               | 401 | 403 | 400
          PATCH  | /admin/session/999999999            | {}               | 401 | 403 | 404
          DELETE | /admin/session/999999999            |                  | 401 | 403 | 404
          POST   | /admin/plan/preview                 | {}               | 401 | 403 | 400
          POST   | /admin/plan/apply                   | {}               | 401 | 403 | 400
          POST   | /admin/slot-gen/999999999           |                  | 401 | 403 | 404
          POST   | /admin/warmup/999999999             |                  | 401 | 403 | 404
          POST   | /admin/open/999999999               |                  | 401 | 403 | 404
          GET    | /admin/system                       |                  | 401 | 403 | 200
          PATCH  | /admin/system/NONE                  | {"value":"1"}    | 401 | 403 | 404
          GET    | /admin/users                        |                  | 401 | 403 | 200
          POST   | /admin/users                        | {}               | 401 | 403 | 400
          PATCH  | /admin/users/999999999              | {}               | 401 | 403 | 404
          DELETE | /admin/users/999999999              |                  | 401 | 403 | 404
          GET    | /admin/users/999999999/passkeys     |                  | 401 | 403 | 200
          DELETE | /admin/users/999999999/passkeys     |                  | 401 | 403 | 404
          GET    | /admin/audit/invariants             |                  | 401 | 403 | 200
          GET    | /admin/stats                        |                  | 401 | 403 | 200
          POST   | /auth/logout                        |                  | 401 | 200 | 200
          GET    | /actuator/health                    |                  | 200 | 200 | 200
          GET    | /actuator/prometheus                |                  | 200 | 200 | 200
          """)
  void everyEndpointRefusesCallersWhoMayNotUseIt(
      String method, String path, @Nullable String body, int nobody, int user, int admin) {
    for (Transport transport : transports) {
      assertThat(transport.call(method, path, body).statusCode())
          .as("nobody, %s", transport)
          .isEqualTo(nobody);
      assertThat(transport.call(method, path, body, login(student())).statusCode())
          .as("a student, %s", transport)
          .isEqualTo(user);
      assertThat(transport.call(method, path, body, login(administrator())).statusCode())
          .as("an administrator, %s", transport)
          .isEqualTo(admin);
    }
  }

  private static String[] login(ApiClient client) {
    return new String[] {"Authorization", "Bearer " + client.token()};
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /time                    | now zone
          /user/me                 | id studentId userRole
          /browse/session          | id flashTime beginTime endTime slotInterval state opensAt
          /browse/session/{id}     | id flashTime beginTime endTime slotInterval state opensAt releaseKind planned
          /browse/court            | id courtName
          /browse/court/{court}    | id courtName
          /browse/slot?sessionId={id} | id courtId slotDate startTime endTime capacity remaining
          /browse/slot/{slot}      | id courtId slotDate startTime endTime capacity remaining
          /admin/session           | id name flashTime beginTime endTime slotInterval capacity releaseDaysAhead
          /admin/users             | id studentId userRole
          /admin/system            | key value
          """)
  void everyResponseHasTheFieldsOfTheContract(String path, String fields) {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    String filled =
        path.replace("{id}", String.valueOf(hall.session().id()))
            .replace("{slot}", String.valueOf(hall.slot().id()))
            .replace("{court}", String.valueOf(hall.slot().courtId()));

    String[] login = login(StaffClient.at(port).api());
    for (Transport transport : transports) {
      HttpResponse<byte[]> answer = transport.call("GET", filled, null, login);

      assertThat(answer.statusCode()).as("%s", transport).isEqualTo(200);
      Object data = JSON.parseObject(answer.body()).get("data");
      JSONObject first =
          data instanceof JSONArray several ? several.getJSONObject(0) : (JSONObject) data;
      assertThat(first.keySet()).as("%s", transport).contains(fields.split(" "));
    }
  }

  /** A new one for each call, because one of the calls logs out. */
  private ApiClient student() {
    return TestStudents.student(engine, port);
  }

  private ApiClient administrator() {
    ApiClient staff = student();
    database
        .sql("UPDATE user_account SET user_role = 'ADMIN' WHERE student_id = ?")
        .param(staff.token())
        .update();
    return staff;
  }
}
