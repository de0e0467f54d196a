package io.courtflash.core.operations.diagnostics.web;

import io.courtflash.core.operations.diagnostics.Diagnostics;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import lombok.RequiredArgsConstructor;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

@NeedsPermission(Permission.ENGINES)
@Tag(name = "admin")
@RestController
@RequiredArgsConstructor
class DiagnosticsController {

  private static final MediaType ZIP = MediaType.parseMediaType("application/zip");

  private final Diagnostics diagnostics;

  @Operation(summary = "A zip for support, without passwords and names")
  @GetMapping("/admin/diagnostics")
  ResponseEntity<StreamingResponseBody> bundle(Actor staff) {
    return ResponseEntity.ok()
        .contentType(ZIP)
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"diagnostics.zip\"")
        .body(to -> diagnostics.write(staff, to));
  }
}
