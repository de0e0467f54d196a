package io.courtflash.core.operations.meters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.list;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class StatsTest {

  private static final int STUDENTS = 12;

  @LocalServerPort int port;
  @Autowired BeanFactory engine;
  @Autowired ClaimIntake reservations;
  @Autowired Permits permits;
  @Autowired StatsService stats;
  @Autowired SlotStatsReader slotStats;
  @Autowired MeterRegistry meters;

  private TestHall hall;

  @BeforeEach
  void openHall() {
    hall = TestHall.open(engine, 2, 2, 2);
  }

  @Test
  void theStatsAgreeWithThePermits() throws Exception {
    ConcurrentRequests.send(reservations, hall, STUDENTS - 5);

    await()
        .untilAsserted(
            () -> {
              SaleStats sale = stats.now().sale();
              assertThat(sale).isNotNull();
              assertThat(sale.warmSlots()).isEqualTo(4);
              assertThat(sale.permits())
                  .isEqualTo(states().stream().mapToInt(SlotState::permits).sum())
                  .isEqualTo(1);
              assertThat(sale.holds()).isEqualTo(7);
              assertThat(sale.dedup()).isEqualTo(7);
              assertThat(sale.pending()).isZero();
              assertThat(sale.gates()).extracting(SaleStats.SessionGate::sessionId).hasSize(1);
            });
    assertThat(gauge("permit.free")).isEqualTo(1);
    assertThat(gauge("permit.held")).isEqualTo(7);
  }

  @Test
  void slotStatsCompareBothStores() throws Exception {
    ConcurrentRequests.send(reservations, hall, STUDENTS);

    await()
        .untilAsserted(
            () ->
                assertThat(slotStats.slotStats(hall.session().id(), hall.slot().slotDate()))
                    .hasSize(4)
                    .allSatisfy(
                        slot -> {
                          assertThat(slot.permits()).isZero();
                          assertThat(slot.holds()).isEqualTo(2);
                          assertThat(slot.pending()).isZero();
                          assertThat(slot.liveRows()).isEqualTo(2);
                        }));
  }

  @Test
  void aSlotThatIsNotInRedisHasNoStatsFromRedis() {
    hall = TestHall.shut(engine, 1, 1, 1);

    assertThat(slotStats.slotStats(hall.session().id(), hall.slot().slotDate()))
        .singleElement()
        .satisfies(
            slot -> {
              assertThat(slot.permits()).isNull();
              assertThat(slot.liveRows()).isZero();
            });
  }

  @Test
  void anAdministratorReadsTheFiguresOfARush() throws Exception {
    ConcurrentRequests.send(reservations, hall, STUDENTS);
    long slotId = hall.slot().id();

    await()
        .untilAsserted(
            () ->
                assertThat(admin().get("/admin/stats").data())
                    .containsEntry("permits", 0)
                    .containsEntry("holds", 8)
                    .containsEntry("queueDepth", 0)
                    .containsEntry("dlqDepth", 0)
                    .containsKeys("gates", "rates", "confirmLatency", "settleLatency", "drift"));
    // A claim is pending until its row is there.
    await()
        .untilAsserted(
            () ->
                assertThat(admin().get("/admin/stats").data())
                    .extracting("gates", list(Map.class))
                    .filteredOn(
                        gate -> Objects.equals(gate.get("sessionId"), (int) hall.session().id()))
                    .singleElement()
                    .extracting("permits", "holds", "pending")
                    .as("of this release alone")
                    .containsExactly(0, 8, 0));
    assertThat(admin().get("/admin/attempts?limit=2&slotId=" + slotId).json().getJSONArray("data"))
        .hasSize(2)
        .allSatisfy(
            one -> assertThat((Map<?, ?>) one).extracting("slotId").hasToString("" + slotId));
    assertThat(admin().get("/admin/attempts?slotId=" + slotId).json().getJSONArray("data"))
        .hasSize(3);
  }

  @Test
  void aStudentReadsNeitherStatsNorAttempts() {
    ApiClient student = ApiClient.at(port).registered("curious-student", "a-long-password");

    assertThat(student.get("/admin/stats").code()).isEqualTo("FORBIDDEN");
    assertThat(student.get("/admin/attempts").code()).isEqualTo("FORBIDDEN");
    assertThat(ApiClient.at(port).get("/admin/stats").code()).isEqualTo("UNAUTHORIZED");
  }

  private double gauge(String name) {
    return meters.get(name).gauge().value();
  }

  private List<SlotState> states() {
    return permits.states(hall.slots().stream().map(Slot::id).toList());
  }

  private ApiClient admin() {
    return ApiClient.at(port).loggedIn("root", EngineTest.ADMIN_PASSWORD);
  }
}
