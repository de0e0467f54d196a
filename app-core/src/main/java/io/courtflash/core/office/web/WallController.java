package io.courtflash.core.office.web;

import io.courtflash.core.booking.arrival.Displays;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.office.WallDisplay;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@Tag(name = "slot")
@RestController
@RequiredArgsConstructor
class WallController {

  private final WallDisplay wall;
  private final Displays displays;
  private final SystemConfig config;

  @PublicEndpoint
  @Operation(
      summary = "The courts in the next hours, for a screen in the hall",
      description =
          "NOT_FOUND unless the setting WALL_PAGE is 1, or a paired screen asks, which sends its"
              + " token in X-Display-Token. Of persons it has no more than WALL_SHOWS says.")
  @GetMapping("/wall")
  WallDisplay.WallBoard wall(
      @RequestHeader(name = "X-Display-Token", required = false) @Nullable String token) {
    if (!config.hasWallPage() && (token == null || !displays.isPaired(token))) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
    return wall.now();
  }
}
