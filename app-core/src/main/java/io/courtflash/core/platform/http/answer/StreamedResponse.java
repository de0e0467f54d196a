package io.courtflash.core.platform.http.answer;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A response that is written to the client piece by piece, without the envelope. */
public interface StreamedResponse {

  void writeTo(HttpServletResponse response) throws IOException;
}
