package io.courtflash.core.insight;

import io.courtflash.core.reserve.ReserveAnswered;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
