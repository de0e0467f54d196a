package io.courtflash.core.hall.setup.web;

import io.courtflash.core.hall.setup.HallSetup;
import io.courtflash.core.hall.setup.HallSetup.FirstGate;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Sets up a new hall in one request, as the first start of the console does. */
@RestController
@NeedsPermission(Permission.PLAN)
@Tag(name = "admin")
@RequiredArgsConstructor
class HallSetupController {

  static final String PATH = "/admin/setup/hall";

  private static final int MAX_KIB = 64;

  private final HallSetup setup;

  @Bean
  static BodyLimit hallSetupBody() {
    return new BodyLimit(PATH, MAX_KIB);
  }

  @PostMapping(PATH)
  @Operation(
      summary = "Sets up a hall that has neither courts nor sessions, all or nothing",
      description = "FAILED when the hall has a court or a session already.")
  SetUpView setUp(Actor actor, @RequestBody HallRequest hall) {
    return new SetUpView(setup.setUp(actor, hall.plan()).orElse(null));
  }

  /**
   * A hall that was set up.
   *
   * @param nextGate the gate that opens next; null when none opens at a time of day
   */
  record SetUpView(@Nullable FirstGate nextGate) {}
}
